export { readEach as readList } from './checks';
