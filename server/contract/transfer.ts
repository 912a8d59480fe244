import * as z from 'zod'

/** `total` may grow while files with several recipes are opened. */
export interface ImportProgress {
  done: number
  total: number
  /** Recipes that could not be imported so far, or only in part. */
  problems: number
}

export interface ImportReport {
  added: number
  /** Recipes that were in the list before. */
  existed: number
  problems: ImportProblem[]
}

export interface ImportProblem {
  /** The recipe's title or its file's name. */
  name: string
  /** A whole sentence. */
  problem: string
}

/** The response to POST /api/import; progress and report arrive as events. */
export const importStartedSchema = z.object({ message: z.string(), total: z.number() })
export type ImportStarted = z.infer<typeof importStartedSchema>
