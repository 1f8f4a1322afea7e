export { caverns } from './caverns';
export { halls } from './halls';
export { ruins } from './ruins';
