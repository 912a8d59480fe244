const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/** How many words there are, roughly, in scripts that put no spaces between them. */
export const unspacedWords = (text: string): number => (text.match(unspaced)?.length ?? 0) / 2

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
// The blocks of those scripts, halves of rare signs included: looked for in a fraction of the time.
const mayBeDense = /[\u1100-\u11ff\u2e80-\uffff]/

/** How many signs are ideographs or syllables: they say in one what other scripts say in three, and have no spaces to count. */
export const denseSigns = (text: string): number =>
  mayBeDense.test(text) ? (text.match(dense)?.length ?? 0) : 0
