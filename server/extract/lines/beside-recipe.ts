import { isWithin } from '../html/element.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isFact } from '../page/facts.ts'
import { asideHeading, asideLine, asideWords, rankOf } from '../page/section.ts'
import { isAmong, lineKeys } from '../reconcile/agreement.ts'
import { shownAround } from './shown-around.ts'

interface Beside {
  tips: string[]
  equipment: string[]
}

interface Recipe {
  ingredients: string[]
  directions: string[]
}

const equipmentWords =
  'equipment|(?:special )?(?:kitchen )?(?:tools|utensils|equipment)|you will also need|küchengeräte|zubehör|kochgeschirr|utensilien|matériel|ustensiles|utensilios|equipamiento|utensílios|equipamentos|attrezzatura|attrezzi|strumenti|utensili|keukengerei|benodigdheden|køkkengrej|redskap|utrustning|sprzęt|przybory|оборудование|посуда'
const equipmentHeading = new RegExp(
  `^(?:(?:recommended|necessary|required|needed|recipe|benötigte[s]?|your) )?(?:${equipmentWords})(?: (?:needed|required|used|nécessaires?|necesarios))?\\s?:?$`,
  'iu',
)
/** As a short text between tags, or before a colon, so that most pages without either are not parsed for them. */
const anyHeading = new RegExp(
  `>\\s{0,20}(?=[^\\s<])[^<>\\n]{0,30}?(?<!\\p{L})(?:${asideWords}|${equipmentWords})(?!\\p{L})[^<>:]{0,30}[<:]`,
  'iu',
)
/** What programs call their fields for the reader, and what is asked of readers. */
const notTips =
  /\b(?:private|personal|my) notes?\b|\b(?:add|submit|leave|send|write|share|rate|nutrition\p{L}*)\b/iu

const equipmentAnywhere = new RegExp(`>[^<>]{0,20}(?:${equipmentWords})`, 'iu')

/** Characters of raw HTML after the recipe. */
const reach = 12_000
const maxTips = 20
/** Of a tip that is no item of a list: 'Print' and '5/5' are buttons and votes. */
const minWords = 3
const maxTipLength = 1000
const maxEquipment = 30
const maxToolLength = 100
const maxDistance = 40
const maxHeadingLength = 40

/** The notes and tips below the steps of a recipe, and what it is cooked with, where the page has headings for them. */
export function besideRecipe(html: string, { ingredients, directions }: Recipe): Beside {
  if (directions.length === 0) return { tips: [], equipment: [] }
  const own = lineKeys([...ingredients, ...directions])
  const parts = shownAround(html, ends(directions), { after: reach, holding: anyHeading })
  const tips = first(parts.map((segments) => tipsIn(segments, own)))
  const tools = (segments: Segment[]) => equipmentIn(segments, own)
  const equipment = first(parts.map(tools))
  if (equipment.length > 0 || ingredients.length === 0) return { tips, equipment }
  return {
    tips,
    equipment: first(shownAround(html, ends(ingredients), { holding: equipmentAnywhere }).map(tools)),
  }
}

/** Few lines: each is looked for in the whole page. */
const ends = (lines: string[]) => [...new Set([...lines.slice(0, 1), ...lines.slice(-4)])]

const first = (found: string[][]): string[] => found.find((lines) => lines.length > 0) ?? []

function tipsIn(segments: Segment[], own: ReadonlySet<string>): string[] {
  const last = segments.findLastIndex(({ text }) => isAmong(own, text))
  const found = new Set<string>()
  for (let at = last + 1; at > 0 && at <= last + maxDistance; at++) {
    const segment = segments[at]
    if (!segment) break
    if (!isTipsHeading(segment)) continue
    for (const { text } of sectionBelow(segments, at))
      if (text.length <= maxTipLength && !isAmong(own, text)) found.add(text)
  }
  if (found.size > 0) return [...found].slice(0, maxTips)
  // 'Tip: ...' in lines of their own, right below the steps.
  const lines: string[] = []
  for (const { text } of segments.slice(last + 1, last + 1 + maxTips)) {
    if (
      last < 0 ||
      text.length > maxTipLength ||
      !asideLine.test(text) ||
      notTips.test(text.slice(0, maxHeadingLength))
    )
      break
    lines.push(text)
  }
  return lines
}

const isTipsHeading = ({ text, isHeading, linked }: Segment) =>
  (isHeading || /:$/.test(text)) &&
  linked === 0 &&
  text.length <= maxHeadingLength &&
  asideHeading.test(text) &&
  !notTips.test(text) &&
  !/[?.]$/.test(text)

/** The lines of a heading: those in its box, or where that has no others, up to the next heading. */
function sectionBelow(segments: Segment[], at: number): Segment[] {
  const heading = segments[at]
  if (!heading) return []
  const rank = rankOf(heading)
  let box = heading.element.parent
  const next = segments[at + 1]
  while (box && next && !isWithin(next.element, box) && next.element !== box) box = box.parent
  const lines: Segment[] = []
  for (const segment of segments.slice(at + 1, at + 1 + 2 * maxTips)) {
    const own = rankOf(segment)
    const isNext = own > 0 && (rank === 0 || own <= rank)
    if (isNext || segmentKind(segment) !== null || equipmentHeading.test(segment.text)) break
    if (isFact(segment.text) || notTips.test(segment.text.slice(0, maxHeadingLength))) break
    if (box && !isWithin(segment.element, box) && segment.element !== box) break
    const isShort = segment.element.tag !== 'li' && segment.text.split(' ').length < minWords
    if (segment.linked * 2 > segment.text.length || isShort || /https?:/i.test(segment.text)) continue
    lines.push(segment)
  }
  return lines
}

function equipmentIn(segments: Segment[], own: ReadonlySet<string>): string[] {
  for (const [at, { text, linked }] of segments.entries()) {
    if (text.length > maxHeadingLength || linked > 0 || !equipmentHeading.test(text)) continue
    const tools: string[] = []
    for (const segment of segments.slice(at + 1, at + 1 + maxEquipment)) {
      const { text } = segment
      const isEnd = segment.isHeading || segmentKind(segment) !== null || isAmong(own, text) || isFact(text)
      if (isEnd || text.length > maxToolLength || /[.!?]$/.test(text)) break
      if (/\p{L}/u.test(text) && !/^\(.*\)$|[→»>:]$/u.test(text)) tools.push(text)
    }
    if (tools.length > 0) return tools
  }
  return []
}
