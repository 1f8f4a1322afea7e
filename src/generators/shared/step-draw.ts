/** A draw of one of 2²⁰ numbers has ten steps in it, two bits each: north, east, south, west. */
export enum StepDraw {
  Steps = 10,
  Last = 0xf_ffff,
}
