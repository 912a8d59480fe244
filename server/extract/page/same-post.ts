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
  const posts = [...shared].filter((box) => postName.test((attribute(box, 'class') ?? '').slice(0, 200)))
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

const isAlike = (box: Element, post: Element) =>
  box.parent === post.parent && box.tag === post.tag && attribute(box, 'class') === attribute(post, 'class')
