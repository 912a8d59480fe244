// How the tables of this room are written: words between spaces, names between commas, cells between bars.

type Split<List extends string, Words extends string[] = []> = List extends `${infer Word} ${infer More}`
  ? Split<More, [...Words, Word]>
  : [...Words, List]

/** With their types, as a list of names would have. */
export const wordsOfTable = <const List extends string>(list: List) => list.split(' ') as Split<List>

export const namesOf = (list: string): string[] => list.split(',').map((name) => name.trim())

/** The cells of each row of a table. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((row) => row.includes('|'))
    .map((row) => row.split('|').map((cell) => cell.trim()))

/** 'one 1 two 2' as pairs of a word and its number. */
export const pairsOf = (list: string): [word: string, value: number][] =>
  Array.from(list.matchAll(/(\S+)\s+(\S+)/g), ([, word = '', value]) => [word, Number(value)])
