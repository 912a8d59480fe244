import { hasTemperatureOrTime } from '#server/contract/measures/amount-text.ts'
import type { Segment } from '../html/segments.ts'

const maxLength = 70
const credit =
  /^(?:photo(?:graph(?:er|y|s)?)?s?|image|picture|foto|bild|crédit(?: photo)?|credits?)(?: (?:by|credit|von|par|de|di))?\s?[:：]/iu

/** 'The Daily Plate / Jo Miller' below each picture of the steps, 'Photo: Jo Miller': lines that say whose pictures these are. */
export function isCaption(steps: Segment[]): (line: Segment) => boolean {
  const counts = new Map<string, number>()
  for (const { text } of steps) counts.set(text, (counts.get(text) ?? 0) + 1)
  const isBelowPicture = ({ element }: Segment) =>
    element.tag === 'figcaption' || element.parent?.tag === 'figcaption'
  // Pictures of the steps, each with its step below it.
  const areSteps = steps.every((step) => step.isHeading || isBelowPicture(step))
  return (step) =>
    (isBelowPicture(step) && !areSteps) ||
    (step.text.length <= maxLength && credit.test(step.text)) ||
    ((counts.get(step.text) ?? 0) > 1 && saysNothing(step.text))
}

/** Names, with a capital in front of each. */
const names = /^\p{Lu}[\p{L}.'’-]{0,20}(?:(?:\s?[/|,©&]\s?|\s)\p{Lu}[\p{L}.'’-]{0,20}){1,8}$/u

const saysNothing = (text: string) =>
  text.length <= maxLength && names.test(text) && !/[.!?:。।]$/.test(text) && !hasTemperatureOrTime(text)
