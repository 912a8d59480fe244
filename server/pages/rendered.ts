/** A household's people, on two or three devices each; some 100 KB an entry. */
const mostKept = 16
/** Of a text, in characters: a page handed in by anybody may be a hundred times as long, and is seen once. */
const longestKept = 500_000

const kept = new Map<string, string>()

/**
 * What `render` wrote for this very text before, or writes now: an island is a pure function of its props, so the key
 * is all there is to know, and nothing has to be dropped when something changes. The least recently used goes first.
 */
export function remembered(key: string, render: () => string): string {
  if (key.length > longestKept) return render()
  const html = kept.get(key) ?? render()
  kept.delete(key)
  kept.set(key, html)
  if (kept.size > mostKept) {
    const [oldest = ''] = kept.keys()
    kept.delete(oldest)
  }
  return html
}
