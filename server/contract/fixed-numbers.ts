const degrees = 'degrees?|deg|grad|degr[ée]s|grados|gradi|fahrenheit|celsius'
const lengths = 'cm|mm|inch(?:es)?|in\\.'
const times =
  'min(?:ute[ns]?|utos?|uti)?|hours?|hrs?|h|std|stunden?|heures?|horas?|or[ae]|days?|tage?|jours?|d[ií]as'
const shares = 'percent|prozent'
const signs = '[°º%"”″]'
const weights = 'k?g|ml|cl|dl|l|oz|ounces?|lbs?|pounds?'

/** Temperatures, percentages, times and sizes: '200 °C', '2% milk', '5-minute rice', '20 cm tin', '1-inch pieces'. */
const unit = new RegExp(`^[\\s-]?(?:${signs}|(?:${degrees}|${lengths}|${times}|${shares})(?!\\p{L}))`, 'iu')
/** '5 cm piece of ginger' is an amount of ginger. */
const pieceOf = new RegExp(
  `^[\\s-]?(?:${lengths}|["”″])[\\s-](?:piece|knob|stück|morceau|trozo|pezzo)(?!\\p{L})`,
  'iu',
)
/** '9x13 pan'; but '2 x 400 g' is two of them. */
const dimensions = new RegExp(`^\\s?[x×]\\s?\\d+(?:[.,/]\\d+)?(?![\\d\\s-]*(?:${weights})(?!\\p{L}))`, 'iu')
/** '405er Mehl', '2nd'. */
const name = /^(?:er|nd|rd|st|th|up|ème|[ºª])(?!\p{L})/iu

/** True for a number that must not be scaled. `after` is the text that follows it. */
export function isFixed(number: string, after: string): boolean {
  const isCode = /^0\d/.test(number)
  const isYear = /^(?:19|20)\d\d$/.test(number) && /^\s?(?:$|\p{L}{3,})/u.test(after)
  const isSize = unit.test(after) && !pieceOf.test(after)
  return isCode || isYear || isSize || dimensions.test(after) || name.test(after)
}
