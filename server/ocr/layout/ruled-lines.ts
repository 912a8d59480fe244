import type { Word } from '../read/word.ts'

const minBars = 3

/** Without the ruled line between two columns, which is recognised as bars below each other and would join the columns. */
export function withoutRuledLines(words: Word[], lineHeight: number): Word[] {
  const bars = words.filter(({ text }) => /^[|¦]{1,2}$/.test(text))
  const isRuled = (bar: Word) =>
    bars.filter(
      ({ box }) =>
        Math.abs(box.left - bar.box.left) < lineHeight * 0.6 &&
        Math.abs(box.top - bar.box.top) < lineHeight * 12,
    ).length >= minBars
  const ruled = new Set(bars.filter(isRuled))
  return words.filter((word) => !ruled.has(word))
}
