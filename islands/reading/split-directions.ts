/** One step per line, without empty lines. */
export function splitDirections(directions: string): string[] {
  return directions
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
