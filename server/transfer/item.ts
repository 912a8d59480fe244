import type { ImportProgram } from '#server/contract/other-programs.ts'
import type { Draft, ImportedRecipe } from './imported-recipe.ts'
import type { Kitchen } from './kitchen.ts'

/** One thing to read from an export: a recipe, or a file that may hold several. */
export interface Item {
  /** Shown when it cannot be read, and asked for then only: a file may have 25,000. */
  name: string
  /** Known before it is read; of tables, a line may turn out to be one. */
  isAddress?: true
  /** Throws BadRecipe when this one cannot be read, AppError when the whole file is refused. */
  read(): Promise<Draft | Item[] | Bookmark | FoundKitchen>
  /** A file next to the recipes that is not a recipe itself. */
  isBeside?: true
}

/** A web address of which the file has nothing else. */
export interface Bookmark {
  address: string
  title: string
}

/** Lists, plan and potlucks; one file may have several of them. */
export interface FoundKitchen {
  kitchen: Kitchen
  /** What Potluck cannot keep of it, as sentences. */
  leftOut?: string[]
}

export type ImportResult =
  | FoundKitchen
  | { recipe: ImportedRecipe }
  | { bookmark: Bookmark }
  | { name: string; problem: string }

export interface OpenedExport {
  /** How many there are to read; files that hold several add more. */
  total: number
  /** Whether all of it are web addresses. */
  isAddresses: boolean
  /** Which wrote what was read so far, where a format is that of one program. */
  programs(): ImportProgram[]
  /** Reads one at a time, so that only one is in memory. */
  recipes(): AsyncGenerator<ImportResult>
}
