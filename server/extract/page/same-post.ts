import { attribute, type Element } from '../html/element.ts'
import type { Segment } from '../html/segments.ts'

/**
 * Where a box of a thread holds the ingredients and the first step, what comes in the next box of the same kind was
 * written by others.
 */
export function withinPost(steps: Segment[], ingredient: Segment | undefined): Segment[] {
  const [first] = steps
  if (!ingredient || !first) return steps
  const around = new Set(boxesAround(ingredient.element))
  const shared = new Set(boxesAround(first.element).filter((box) => around.has(box)))
  const posts = [...shared].filter(
    (box) => kindOf(box) !== null || postName.test((attribute(box, 'class') ?? '').slice(0, 200)),
  )
  const isOther = ({ element }: Segment) =>
    boxesAround(element).some((box) => !shared.has(box) && posts.some((post) => isAlike(box, post)))
  const end = posts.length === 0 ? -1 : steps.findIndex(isOther)
  return end < 0 ? steps : steps.slice(0, end)
}

// Boxes of other names are parts of one page.
const postName = /(?:^|[\s_-])(?:post|comment|message|msg|reply)(?:$|[\s_-])/i
const furthest = 20

function boxesAround(element: Element): Element[] {
  const boxes: Element[] = []
  for (let at: Element | null = element; at && boxes.length < furthest; at = at.parent) boxes.push(at)
  return boxes
}

function isAlike(box: Element, post: Element): boolean {
  if (box.tag !== post.tag) return false
  const kind = kindOf(post)
  if (kind !== null && kindOf(box) === kind) return true
  return box.parent === post.parent && attribute(box, 'class') === attribute(post, 'class')
}

const numbered = /^((?:\w{1,12}_)?(?:post|msg|message|comment|reply)(?:_message|_text)?[_-]?)\d{1,12}$/

/** 'post_message_' of a box with the id 'post_message_4711': programs of forums number their posts. */
const kindOf = (box: Element) => numbered.exec((attribute(box, 'id') ?? '').slice(0, 60))?.[1] ?? null
