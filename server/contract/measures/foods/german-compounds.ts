import { both, type Food } from './food.ts'

const minPart = 4

/** German puts the food at the end of a word and its kind in front: Dinkelvollkornmehl, Mandelsplitterteig. */
export function compoundOf(word: string, foods: ReadonlyMap<string, Food>): Food | null {
  if (word.length < minPart + 3) return null
  let ending: Food | undefined
  let endingStart = word.length
  for (let from = 2; from <= word.length - minPart && !ending; from += 1) {
    ending = foods.get(word.slice(from))
    endingStart = from
  }
  let beginning: Food | undefined
  for (
    let to = Math.min(word.length - 1, ending ? endingStart : word.length - 1);
    to >= minPart && !beginning;
    to -= 1
  )
    beginning = foods.get(word.slice(0, to)) ?? foods.get(word.slice(0, to).replace(/(?:n|en|s)$/, ''))
  if (!ending)
    return beginning &&
      /(?:stuck|wurfel|scheibe|streifen|blatt|splitt|stift|keule|brust|filet|pulver|paste|creme|mus|sauce|sosse|fond|suppe|salat|kuchen|torte|fleisch|rind|schnitzel|chip|flock|kern|saft|schale|bluten?|rost|ring|snack|riegel|aufstrich|gericht|ragout|gulasch|auflauf)/.test(
        word.slice(minPart),
      )
      ? beginning
      : null
  if (!beginning) return ending
  return plantMilk.test(word) && !beginning.contains.has('milk') ? beginning : compound(beginning, ending)
}

/** Mandelmilch, Lupinenjoghurt, Reismehl: what stands first is what it is made of. */
const plantMilk =
  /^(?:soj|hafer|mandel|reis|kokos|erbs|lupin|cashew|haselnuss|hanf|nuss|dinkel).*(?:milch|sahn|rahm|joghurt|drink|quark|creme|kas|butter)/

/** 'Kichererbsenmehl' has no gluten: a flour, noodle or starch of something without it. */
function compound(beginning: Food, ending: Food): Food {
  const isOther =
    beginning.contains.size === 0 || beginning.contains.has('legume') || beginning.contains.has('nightshade')
  const isFlour = ending.contains.has('gluten') && ending.contains.size <= 2
  if (isOther && isFlour && glutenFree.has(beginning.name)) return beginning
  return both(ending, beginning)
}

const glutenFree: ReadonlySet<string> = new Set(['rice flour', 'lentils', 'potato', 'coconut', 'pine nut'])
