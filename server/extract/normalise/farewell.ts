import { hasTemperatureOrTime } from '#server/contract/measures/amount-text.ts'
import { mentionsCooking } from '../page/subject.ts'

const wishes =
  '^enjoy(?: (?:it|your \\p{L}+))?[.!]*$|bon app[ée]tit|bonne d[ée]gustation|guten appetit|(?:es|euch|ihnen|dir) (?:gut )?schmecken|espero que (?:os|les|te) guste|nos vemos|hasta la pr[óo]xima|buon appetito|buen provecho|que aprovech[eé]|a disfrutar|bom apetite|eet smakelijk|smaklig måltid|god appetit|velbekomme|smacznego|приятного аппетита|смачного|dobrou chuť|dobrú chuť|jó étvágyat|afiyet olsun|καλή (?:σας )?όρεξη|맛있게|召し上がれ'
const credits =
  '(?:photo|photograph|photography|foto|image|bild|picture|recipe|rezept|recette|receta|ricetta)s?(?: (?:credit|by|courtesy of|von|par|por|di)\\b| ?:)|(?:originally |first )?(?:published|posted|printed) (?:in|on|from|by)\\b|adapted from\\b'
const requests =
  'affiliate|earn a commission|did you (?:make|try)|tag (?:us|me)\\b|(?:let|tell) (?:me|us)\\b|(?:leave|write|post) (?:a|your) (?:comment|review)|in the comments|(?:rate|pin|share|print) th(?:is|e) recipe|save (?:this|it) for later|follow (?:me|us)\\b'
/** What readers are asked to join, in any language; a step that cooks seldom names them. */
const network =
  /(?<!\p{L})(?:facebook|instagram|pinterest|whats\s?app|telegram|tik\s?tok|you\s?tube|newsletter|subscri(?:be|ption|ber)\p{L}*|reader-supported|abonnier\p{L}{1,3}|abonnez|suscr[ií]bete|iscriviti|подпис\p{L}{2,10}|подпишись|subskryb\p{L}{1,6})(?!\p{L})/iu
const wish = new RegExp(wishes, 'iu')
const farewell = new RegExp(`^(?:${credits})|${requests}`, 'iu')
const maxWishLength = 60
const maxLength = 200

/** Without what follows the last step: good wishes, credits, requests to readers. */
export function withoutFarewell(steps: string[]): string[] {
  let end = steps.length
  while (end > 1 && isFarewell(steps[end - 1] ?? '')) end--
  return steps.slice(0, end)
}

export function isFarewell(step: string): boolean {
  if (step.length > maxLength || hasTemperatureOrTime(step)) return false
  return (
    (step.length <= maxWishLength && wish.test(step)) ||
    network.test(step) ||
    (farewell.test(step) && !mentionsCooking(step))
  )
}
