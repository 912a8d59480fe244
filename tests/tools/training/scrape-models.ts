import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Model } from '#server/extract/page/model.ts'

export const folds = 5

const modelSchema = z.object({
  weights: z.record(z.string(), z.array(z.number())),
  transitions: z.array(z.array(z.number())),
})

/** The models learned without the hosts of each fold. */
export function modelsOf(folder: string): Model[] {
  return Array.from({ length: folds }, (_, fold) =>
    modelSchema.parse(JSON.parse(readFileSync(join(folder, `model-${fold}.json`), 'utf8'))),
  )
}
