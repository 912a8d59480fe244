import type { OcrRecipe } from '../../ocr/result.ts'
import { describeMinutes } from '../recipes/duration-text.ts'

/** The times of a photographed page, for people; a page with one time only gives it as the time to cook. */
export const photoTimes = ({ prepTime, cookTime, totalTime }: OcrRecipe) => ({
  prepTime: describeMinutes(prepTime),
  cookTime: describeMinutes(cookTime ?? totalTime),
  totalTime: describeMinutes(totalTime),
})
