import { diets, potluckAnswers } from '#server/contract/potluck-words.ts'
import type { GivenAnswer } from './answer-fields.tsx'

type Fields = Record<string, string>

/** What a guest typed before, as the fields show it; undefined when they typed nothing. */
export function answerTyped(fields: Fields | undefined): GivenAnswer | undefined {
  if (!fields) return undefined
  return {
    answer: potluckAnswers.find((each) => each === fields.answer) ?? null,
    people: Number(fields.people) || 1,
    diets: diets.filter((diet) => fields[`diet-${diet}`] !== undefined && fields[`diet-${diet}`] !== ''),
    avoids: fields.avoids ?? '',
  }
}
