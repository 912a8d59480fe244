import { servingsIn } from './guests.ts'
import words from './headings.json' with { type: 'json' }

export type HeadingKind = 'ingredients' | 'directions' | 'other'

const kinds: HeadingKind[] = ['ingredients', 'directions', 'other']
const known = new Map<string, HeadingKind>()
for (const kind of kinds) for (const word of words[kind]) known.set(keyOf(word), kind)

const maxHeadingLength = 60

/** What a heading announces, in any of the languages of headings.json; null when it is none of these. */
export function headingKind(text: string): HeadingKind | null {
  if (text.length > maxHeadingLength) return null
  if (/[:：]$/.test(text) && servingsIn(text) !== null) return known.get(keyOf(text)) ?? 'ingredients'
  return lookUp(keyOf(text))
}

function lookUp(folded: string): HeadingKind | null {
  return (
    known.get(folded) ??
    known.get(
      folded.replace(
        / (?:for|fur|pour|per|para|por|pentru|voor|till|til|do|na|za|k|a|der|von|de|du|di|da|для|на|за|για|برای|ل|ל|cho|untuk) .{0,60}$/,
        '',
      ),
    ) ??
    null
  )
}

/** Case, accents, punctuation, numbers and brackets do not tell headings apart: 'INGRÉDIENTS (4 pers.) :', 'Ingredients[edit]' */
function keyOf(text: string): string {
  // '[Ingredients]' is the heading itself, also in '[Ingredients] (for 2)'.
  const inside = /^[([【「]([^()[\]【】「」]{1,40})[)\]】」][\s:：]{0,3}(?:\([^()]{0,40}\))?$/.exec(text)?.[1]
  return (inside ?? text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]{0,40}\)|\[[^\]]{0,40}\]/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

const component =
  /^(?:(?:for|to make|für|pour|per|para|por|voor|till|til|do|na|для)\s|(?:the\s)?(?:dough|batter|crust|filling|frosting|icing|glaze|topping|marinade|dressing|sauce|syrup|cake|base|garnish|streusel|crumble|teig|boden|füllung|guss|glasur|belag|soße|pâte|garniture|glaçage|masa|relleno|cobertura|massa|recheio|molho|impasto|ripieno|deeg|vulling|ciasto|nadzienie|polewa|deg|fyllning|тесто|начинка|крем|тісто|глазур)s?\s{0,2}:?$)/iu

/** A part of a dish, and no dish of its own: 'For the filling', 'Teig'. */
export const isComponent = (title: string) => component.test(title)
