const previewLength = 100

/** At most 100 characters, cut at the end of a word, without remains of markup. */
export function preview(summary: string): string {
  const text = withoutMarkup(summary)
  if (text.length <= previewLength) return text
  const room = text.slice(0, previewLength)
  const lastSpace = room.lastIndexOf(' ')
  // One more character shows whether the cut is right after a word.
  const whole = text[previewLength] === ' ' || lastSpace <= 0 ? room : room.slice(0, lastSpace)
  return `${dropHalf(whole).replace(/[\s,;:.!?–—-]+$/, '')}…`
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A cut inside one word may have left the first half of a surrogate pair. */
function dropHalf(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
