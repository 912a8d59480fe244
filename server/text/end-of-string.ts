/** The index of the quote that ends the JSON string whose first quote is at `start`; past the end when none does. */
export function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end
    while (json[before - 1] === '\\') before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}
