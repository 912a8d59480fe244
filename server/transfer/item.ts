import type { Draft, ImportedRecipe } from './imported-recipe.ts'

/** One thing to read from an export: a recipe, or a file that may hold several. */
export interface Item {
  /** Shown when it cannot be read. */
  name: string
  /** Throws BadRecipe when this one cannot be read, AppError when the whole file is refused. */
  read(): Promise<Draft | Item[]>
}

export type ImportResult = { recipe: ImportedRecipe } | { name: string; problem: string }

export interface OpenedExport {
  /** How many there are to read; files that hold several add more. */
  total: number
  /** Reads one at a time, so that only one is in memory. */
  recipes(): AsyncGenerator<ImportResult>
}
