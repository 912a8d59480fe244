import { isAmount } from '#server/contract/measures/amount-text.ts'
import { attribute, type Element } from '../html/element.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isFact } from '../page/facts.ts'
import { servingsIn } from '../page/guests.ts'
import { listAround } from '../page/lists.ts'

const maxNameLength = 80
/** Lines that a name may be away from its first line. */
const maxNameDistance = 3
const maxLines = 150

/** The list of a page in which declared lines were found. */
export class ShownList {
  readonly segments: Segment[]
  private readonly found: ReadonlySet<number>
  private readonly shapes: ReadonlySet<string>
  private readonly boxes: ReadonlySet<Element | null>
  /** The elements whose children the lines found are. */
  private readonly rows: ReadonlySet<Element | null>
  private readonly areItems: boolean
  private readonly areHeadings: boolean
  private readonly areShouted: boolean

  constructor(segments: Segment[], found: readonly number[]) {
    this.segments = segments
    this.found = new Set(found)
    const own = found.flatMap((at) => segments[at] ?? [])
    const measured = own.filter((segment) => isAmount(segment.amountFirst ?? segment.text))
    this.shapes = new Set((measured.length > 0 ? measured : own).map(({ element }) => shapeOf(element)))
    this.boxes = new Set(own.map(boxOf))
    this.rows = new Set(own.map(({ element }) => element.parent))
    this.areItems = own.filter((segment) => listAround(segment) !== null).length > own.length * 0.7
    this.areHeadings = own.filter(({ isHeading }) => isHeading).length > own.length * 0.4
    this.areShouted = own.filter(({ text }) => isShouted(text)).length > own.length * 0.3
  }

  /** Whether a line is set like those found: in their list, or in one of the same kind. */
  isLike(segment: Segment | undefined): boolean {
    if (!segment || segmentKind(segment) !== null || segment.linked * 2 > segment.text.length) return false
    return this.boxes.has(boxOf(segment)) ? !this.isName(segment) : this.shapes.has(shapeOf(segment.element))
  }

  /** The first and last place of the list: names of groups and short remarks do not end it. */
  bounds(): { first: number; last: number } {
    const places = [...this.found]
    const reach = (from: number, step: 1 | -1) => {
      let end = from
      for (let at = from + step; Math.abs(at - end) <= 2 && Math.abs(at - from) < maxLines; at += step) {
        const segment = this.segments[at]
        if (!segment || segmentKind(segment) !== null) break
        if (this.isLike(segment)) end = at
        else if (!this.isName(segment)) break
      }
      return end
    }
    return { first: reach(Math.min(...places), -1), last: reach(Math.max(...places), 1) }
  }

  /** The name above the line at this place, as far as the line before. */
  nameAbove(place: number): Segment | null {
    for (let at = place - 1; at >= Math.max(0, place - maxNameDistance); at--) {
      const segment = this.segments[at]
      if (!segment || this.found.has(at) || endsList(segment)) return null
      if (this.isName(segment)) return segment
      if (this.isLike(segment)) return null
    }
    return null
  }

  isName(segment: Segment): boolean {
    const { text, isHeading, linked } = segment
    if (text.length > maxNameLength || !/\p{L}{2}/u.test(text) || isAmount(text)) return false
    if (servingsIn(text) !== null) return false
    if (/^[^\p{L}\p{Ps}«“"'—–-]/u.test(text) || isFact(text)) return false
    if (isHeading ? /\.$/.test(text) : /[.!?]$/.test(text)) return false
    if ((isHeading && !this.areHeadings) || /:$/.test(text)) return true
    if (linked * 2 > text.length) return false
    if (isShouted(text) && !this.areShouted) return true
    return (
      this.isSetOff(segment) || (this.areItems && listAround(segment) === null && !this.isShaped(segment))
    )
  }

  /** A row named as a heading, and not only as one without an amount, or the term above its lines. */
  isSetOff(segment: Segment): boolean {
    const { element } = segment
    const isMarkedRow = this.rows.has(element.parent) && headClass.test(attribute(element, 'class') ?? '')
    return (isMarkedRow || element.tag === 'dt') && !this.isShaped(segment)
  }

  private isShaped({ element }: Segment): boolean {
    return this.shapes.has(shapeOf(element))
  }
}

const headClass = /(?:title|head(?:ing|er|line)?|section|group)(?![a-z])/i

/** 'Ingredients for the salad' is the name of a part, other headings begin another part of the page. */
const endsList = (segment: Segment) => segmentKind(segment) !== null && !isPart.test(segment.text)
const isPart =
  /^\p{L}+\s(?:for|für|pour|para|per|voor)\s(?:the|die|den|das|la|les?|el|los|il|de|het)\s\P{Nd}*$/iu

const isShouted = (text: string) => /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(text)

/** Plain paragraphs are alike all over a page; what has a class or is an item is not. */
const shapeOf = (element: Element) => `${element.tag} ${attribute(element, 'class') ?? ''}`

const boxOf = (segment: Segment) => listAround(segment) ?? segment.element.parent
