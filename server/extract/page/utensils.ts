/** Things to cook with, by which a line ends: 'Large, heatproof bowl'; in the languages most pages have. */
const names = [
  'bowls?|(?:frying |baking |cake |loaf |roasting )?pans?|saucepans?|skillets?|wooden spoons?|spoons?|spatulas?|whisks?|(?:hand |stand )?mixers?|blenders?|food processors?|kn(?:ife|ives)|cutting boards?|chopping boards?|baking (?:sheets?|trays?|dish(?:es)?)|thermometers?|rolling pins?|graters?|colanders?|sieves?|strainers?|measuring cups?|parchment paper|wire racks?|piping bags?|dutch ovens?',
  'schüsseln?|pfannen?|(?:koch)?töpfe?|kochtopf|messer|schneidebrett|siebe?|reibe|backblech|backform|auflaufform|springform|schneebesen|nudelholz|pürierstab|handrührgerät',
  'saladiers?|poêles?|casseroles?|couteaux?|fouets?|passoires?|moules?(?: à [\\p{L} ]{3,20})?|rouleau à pâtisserie|poches? à (?:pâtisserie|douilles?)|douilles?(?: [\\p{L} ]{3,30})?|thermomètre de cuisson',
  'ovenschaal|mes(?:sen)?|snijplank|vergiet|koekenpan|garde|maatbeker|keukenweegschaal',
  'ciotol[ae]|padell[ae]|pentol[ae]|tegli[ae]|frust[ae]|coltell[oi]|sart[eé]n(?:es)?|ollas?|cuchillos?|batidoras?|bandejas?',
].join('|')
const utensil = new RegExp(
  `^(?:\\p{N}{1,2}\\s)?(?:[\\p{L}\\d“”"-]+,?\\s){0,5}?(?<![\\p{L}\\d])(?:${names})$`,
  'iu',
)

const maxLineLength = 60
/** Fewer may be the name of a food: 'pan' is bread in Spanish. */
const minUtensils = 3

interface Line {
  text: string
}

/** Without the bowls and knives that some pages list among the ingredients. */
export function withoutUtensils<L extends Line>(lines: L[]): L[] {
  const isUtensil = ({ text }: Line) =>
    text.length <= maxLineLength && utensil.test(text.replace(/\s?\([^()]{0,60}\)$/, ''))
  const found = new Set(lines.filter(isUtensil))
  return found.size < minUtensils ? lines : lines.filter((line) => !found.has(line))
}
