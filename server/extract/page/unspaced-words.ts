const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/** How many words there are, roughly, in scripts that put no spaces between them. */
export const unspacedWords = (text: string): number => (text.match(unspaced)?.length ?? 0) / 2
