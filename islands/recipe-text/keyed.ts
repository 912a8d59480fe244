/** Keys of lines for React: lines may repeat. */
export const keyed = (lines: readonly string[]) =>
  lines.map((line, at): [key: string, line: string] => [`${at} ${line}`, line])
