/** How far an import has come; `total` may grow while files that hold several recipes are opened. */
export interface ImportProgress {
  done: number
  total: number
  /** How many recipes could not be imported so far, or not whole. */
  problems: number
}

export interface ImportReport {
  added: number
  /** Recipes that the person had already. */
  existed: number
  problems: ImportProblem[]
}

export interface ImportProblem {
  /** The recipe's title or its file's name. */
  name: string
  /** A whole sentence. */
  problem: string
}

/** The answer to POST /api/import; the rest arrives by event. */
export interface ImportStarted {
  message: string
  total: number
}
