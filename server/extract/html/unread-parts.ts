const opening = /<!--|<(script|style|svg)(?=[\s/>])/gi

const closings: Record<string, RegExp> = {
  '--': /-->/g,
  script: /<\/script[^>]{0,20}>/gi,
  style: /<\/style[^>]{0,20}>/gi,
  svg: /<\/svg[^>]{0,20}>/gi,
}

/**
 * The page without comments, styles, drawings, and scripts that are not kept: most of its characters, and none of what people
 * see. Linear: each kind is given up after the first one that never ends.
 */
export function withoutUnread(html: string, isKept?: (start: number, end: number) => boolean): string {
  const unclosed = new Set<string>()
  const parts: string[] = []
  let at = 0
  opening.lastIndex = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase() ?? '--'
    const end = unclosed.has(name) ? -1 : endOf(html, name, opening.lastIndex)
    if (end < 0) {
      unclosed.add(name)
      continue
    }
    if (name !== 'script' || !isKept?.(match.index, end)) {
      parts.push(html.slice(at, match.index))
      at = end
    }
    opening.lastIndex = end
  }
  return [...parts, html.slice(at)].join('')
}

function endOf(html: string, name: string, from: number): number {
  const closing = closings[name]
  if (!closing) return -1
  closing.lastIndex = from
  return closing.exec(html) ? closing.lastIndex : -1
}
