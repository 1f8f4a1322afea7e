/** A text file, which the bundler imports as a string. */
declare module '*.txt' {
  const text: string;
  export default text;
}
