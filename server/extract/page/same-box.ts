import { attribute, type Element } from '../html/element.ts'
import type { Segment } from '../html/segments.ts'

/**
 * The steps up to the end of the box that holds the list and the first of them. A box like it may go on with them, but not
 * the next post of a thread, which others wrote.
 */
export function withinBox(steps: Segment[], ingredient: Segment | undefined): Segment[] {
  const [first] = steps
  if (!ingredient || !first) return steps
  const around = new Set(boxesAround(ingredient.element))
  const shared = boxesAround(first.element).filter((box) => around.has(box))
  const posts = shared.filter(isPost)
  const isOther = (box: Element) => !shared.includes(box) && posts.some((post) => isAlikePost(box, post))
  const own = until(steps, ({ element }) => posts.length > 0 && boxesAround(element).some(isOther))
  const [box] = shared
  if (!box || parts.has(box.tag)) return own
  const inside = until(own, ({ element }) => !boxesAround(element).includes(box))
  const goesOn = ({ element }: Segment) => boxesAround(element).some((each) => isAlike(each, box))
  return own.slice(inside.length).some(goesOn) ? own : inside
}

function until(steps: Segment[], isEnd: (step: Segment) => boolean): Segment[] {
  const end = steps.findIndex(isEnd)
  return end < 0 ? steps : steps.slice(0, end)
}

/** Of tables and lists: what holds the first step is a row or an item, and the next one holds the next. */
const parts = new Set(['tr', 'td', 'li', 'table', 'tbody'])
// Boxes of other names are parts of one page.
const postName = /(?:^|[\s_-])(?:post|comment|message|msg|reply)(?:$|[\s_-])/i
const maxBoxes = 20

function boxesAround(element: Element): Element[] {
  const boxes: Element[] = []
  for (let at: Element | null = element; at && boxes.length < maxBoxes; at = at.parent) boxes.push(at)
  return boxes
}

const isAlike = (box: Element, other: Element) =>
  box.tag === other.tag && attribute(box, 'class') === attribute(other, 'class')

function isAlikePost(box: Element, post: Element): boolean {
  const kind = kindOf(post)
  const isNumbered = kind !== null && box.tag === post.tag && kindOf(box) === kind
  return isNumbered || (box.parent === post.parent && box.tag === post.tag && isPost(box))
}

const isPost = (box: Element) =>
  kindOf(box) !== null || postName.test((attribute(box, 'class') ?? '').slice(0, 200))

const numbered = /^((?:\w{1,12}_)?(?:post|msg|message|comment|reply)(?:_\w{1,12})?[_-]?)\d{1,12}$/

/** 'post_message_' of a box with the id 'post_message_4711': programs of forums number their posts. */
const kindOf = (box: Element) => numbered.exec((attribute(box, 'id') ?? '').slice(0, 60))?.[1] ?? null
