import type { Page } from 'playwright'

/** Letters of a word that stays whole at every width. */
const maxWholeLetters = 12

/**
 * Sentences of Potluck that are cut off, leave their box, lie over each other or break inside a word, and controls over
 * each other, as the page is laid out now. What people typed may be cut: `typedWords`, in small letters.
 */
export const textsThatDoNotFit = (
  page: Page,
  typedWords: readonly string[],
  wholeLetters = maxWholeLetters,
): Promise<string[]> =>
  // As one text: Playwright takes each of thousands apart.
  page.evaluate(findMisfits, { typedText: typedWords.join('\n'), wholeLetters })

/** Runs in the page. */
function findMisfits({ typedText, wholeLetters }: { typedText: string; wholeLetters: number }): string[] {
  /** A line of a text, or a control. */
  interface Part {
    element: Element
    words: string
    /** What is stacked above the rest, such as a bar that sticks to an edge, may lie over it. */
    layer: Element
    /** What its ancestors let through. */
    seen: DOMRect
  }
  interface Text {
    node: Node
    element: Element
    words: string
    lines: DOMRect[]
  }

  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const typed = new Set(typedText.split('\n'))
  const slackPx = 1.5
  /** Lines whose end is a name or an address of any length. */
  const mayBeShort = '.recipe_card_facts, .toast_title, .toast_message, .photo_pane_read'

  const styles = new Map<Element, CSSStyleDeclaration>()
  function styleOf(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }

  const withAncestors = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...withAncestors(element.parentElement)] : []
  const isTyped = (text: string) =>
    (text.match(/[\p{L}’']{3,}/gu) ?? []).every((word) => typed.has(word.toLowerCase()))
  const isBlock = (element: Element) => !/^(?:inline|contents)$/.test(styleOf(element).display)
  /** For screen readers only. */
  const isUnseen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (width <= 1 || height <= 1) && styleOf(element).overflow !== 'visible'
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !withAncestors(element).some(isUnseen) &&
    !element.closest('.visually-hidden')
  const isLayer = (element: Element) =>
    element === top ||
    /fixed|sticky/.test(styleOf(element).position) ||
    (styleOf(element).position === 'absolute' && styleOf(element).zIndex !== 'auto')
  const layerOf = (element: Element) => withAncestors(element).find(isLayer) ?? top
  const scrollsSideways = (element: Element) =>
    element !== top &&
    /auto|scroll/.test(styleOf(element).overflowX) &&
    element.scrollWidth > element.clientWidth

  function seenOf(element: Element, box: DOMRect): DOMRect {
    let [left, right, above, below] = [box.left, box.right, box.top, box.bottom]
    for (const each of withAncestors(element)) {
      const { overflowX, overflowY, position } = styleOf(each)
      const outer = each.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)]
      if (overflowY !== 'visible')
        [above, below] = [Math.max(above, outer.top), Math.min(below, outer.bottom)]
      if (position === 'fixed') break
    }
    return new DOMRect(left, above, Math.max(0, right - left), Math.max(0, below - above))
  }

  function textsShown(): Text[] {
    const found: Text[] = []
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, nodeValue } = node
      const words = nodeValue?.trim() ?? ''
      if (!element || words === '' || element.closest('script, style, noscript, textarea, select')) continue
      if (!isShown(element)) continue
      range.selectNodeContents(node)
      found.push({
        node,
        element,
        words,
        lines: [...range.getClientRects()].filter(({ width }) => width > 1),
      })
    }
    return found
  }

  /** How a line is cut by what is around it, or reaches out of its block or control. */
  function misfitOf({ element, lines }: Text): string | undefined {
    if (element.closest(mayBeShort)) return undefined
    const ancestors = withAncestors(element)
    const around = [ancestors.find(isBlock), element.closest('button, a, label, summary')]
    for (const line of lines) {
      const slack = line.height * 0.3
      const leaves = ({ left, right, top: above, bottom: below }: DOMRect) =>
        line.left < left - slackPx || line.right > right + slackPx
          ? 'sideways'
          : line.top < above - slack || line.bottom > below + slack
            ? 'down'
            : undefined
      for (const each of ancestors) {
        const { overflowX, overflowY, textOverflow } = styleOf(each)
        const outer = each.getBoundingClientRect()
        if (textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1) return 'shortened'
        const way = leaves(outer)
        if (way && /hidden|clip/.test(way === 'down' ? overflowY : overflowX)) return `cut ${way}`
        if (way && around.includes(each) && isBlock(each)) return `out of its box ${way}`
        if (overflowX !== 'visible' || /fixed|absolute/.test(styleOf(each).position)) break
      }
    }
    return undefined
  }

  function splitWordsOf({ node, element, lines }: Text): string[] {
    if (lines.length < 2 || element.closest('code, [lang=en]') || styleOf(element).hyphens === 'auto')
      return []
    const range = document.createRange()
    // Lines of Chinese and Japanese end anywhere, others at a hyphen or a dash.
    const words = /[^\s\-/–—@.\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{P}]{2,}/gu
    return [...(node.nodeValue ?? '').matchAll(words)].flatMap(({ 0: word, index }) => {
      if (word.length > wholeLetters) return []
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      const isSplit = boxes.some(({ top: above }) => Math.abs(above - (boxes[0]?.top ?? 0)) > 4)
      return isSplit ? [`broken: ${word}`] : []
    })
  }

  const overlapOf = (one: DOMRect, other: DOMRect) => ({
    across: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    down: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  })

  /** Pairs of a layer that lie over each other; of lines, whose boxes are higher than their letters, by half. */
  function overlaps(parts: Part[], share: number): string[] {
    return parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        const { across, down } = overlapOf(one.seen, other.seen)
        const least = Math.max(2, Math.min(one.seen.height, other.seen.height) * share)
        const isApart = one.layer !== other.layer || one.element.contains(other.element)
        return across > 2 && down > least && !isApart
          ? [`over each other: ${one.words} | ${other.words}`]
          : []
      }),
    )
  }

  const partOf = (element: Element, box: DOMRect, words: string): Part => ({
    element,
    words: words.slice(0, 60),
    layer: layerOf(element),
    seen: seenOf(element, box),
  })
  const isSeen = ({ seen }: Part) => seen.width > 1 && seen.height > 1

  const texts = textsShown()
  const sentences = texts.filter(({ words }) => !isTyped(words))
  const lines = texts
    .flatMap(({ element, words, lines }) => lines.map((line) => partOf(element, line, words)))
    .filter(isSeen)
  // The lines of a photo are under the buttons that enlarge it.
  const controls = [...top.querySelectorAll('button:not([data-line]), a[href], input, select, textarea')]
    // What scrolls fades out under the button that scrolls it.
    .filter((element) => isShown(element) && !withAncestors(element).some(scrollsSideways))
    .map((element) =>
      partOf(element, element.getBoundingClientRect(), element.ariaLabel ?? element.textContent ?? ''),
    )
    .filter(isSeen)

  const pen = document.createElement('canvas').getContext('2d')
  function missingPx(field: HTMLElement, words: string): number {
    const { font, paddingLeft, paddingRight } = styleOf(field)
    if (!pen) return 0
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return room > 1 ? Math.round(pen.measureText(words).width - room) : 0
  }
  const fields = [
    ...[...top.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter(({ value }) => value === '')
      .map((field) => ({ field, words: field.placeholder })),
    ...[...top.querySelectorAll('select')].map((field) => ({
      field,
      words: field.selectedOptions[0]?.textContent ?? '',
    })),
  ].filter(({ field, words }) => isShown(field) && !isTyped(words) && missingPx(field, words) > 2)

  const findings = [
    ...sentences.flatMap((text) => {
      const misfit = misfitOf(text)
      const split = splitWordsOf(text)
      return [...(misfit ? [misfit] : []), ...split].map((each) => `${each}: ${text.words.slice(0, 80)}`)
    }),
    ...fields.map(({ field, words }) => `cut by ${missingPx(field, words)} px: ${words}`),
    ...overlaps(lines, 0.45),
    ...overlaps(controls, 0),
  ]
  return [...new Set(findings)]
}
