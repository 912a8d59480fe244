import * as z from 'zod'
import { t } from './language/t.ts'
import { exportTargets, importPrograms } from './other-programs.ts'

export type { ExportTarget } from './other-programs.ts'

/** `total` may grow while files with several recipes are opened. */
export interface ImportProgress {
  done: number
  total: number
  /** Recipes that could not be imported so far, or only in part. */
  problems: number
}

/** A recipe of a file that an import takes for one that the list has. */
export const knownRecipeSchema = z.object({
  /** In the file. */
  name: z.string(),
  /** In the list. */
  title: z.string(),
  /** The other one is from the same file. */
  isTwice: z.literal(true).exactOptional(),
})
export type KnownRecipe = z.infer<typeof knownRecipeSchema>

export interface ImportReport {
  added: number
  /** Recipes that were in the list before, or came earlier in the file. */
  existed: number
  /** Which these are, at most 200; missing for none. */
  existing?: KnownRecipe[]
  /** Of these, how many were left out for their title and ingredients, and can be added as well; missing for none. */
  doubles?: number
  problems: ImportProblem[]
  /** What came along with the recipes; missing for nothing. */
  kitchen?: ImportedKitchen
  /** Between which ids it added recipes; missing when it added none from the file itself. */
  undo?: ImportSpan
}

export interface ImportProblem {
  /** The recipe's title or its file's name. */
  name: string
  /** A whole sentence. */
  problem: string
}

const id = z.string().min(1).max(64)

/** Ids are in the order of time. */
export const importSpanSchema = z.object({ after: id, until: id })
export type ImportSpan = z.infer<typeof importSpanSchema>

/** How many of each a file has. */
export const importedKitchenSchema = z.object({
  lists: z.number(),
  /** On these shopping lists. */
  lines: z.number(),
  /** Foods that the person always has. */
  foods: z.number(),
  /** Planned on a day. */
  meals: z.number(),
  /** Kept to be planned again. */
  menus: z.number(),
  potlucks: z.number(),
})
export type ImportedKitchen = z.infer<typeof importedKitchenSchema>

/** The response to POST /api/import; progress and report arrive as events. */
export const importStartedSchema = z.object({ message: z.string(), total: z.number() })
export type ImportStarted = z.infer<typeof importStartedSchema>

/** What a column of a table can be. */
export const tableFields = [
  'title',
  'link',
  'summary',
  'ingredients',
  'directions',
  'notes',
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'tags',
  'image',
  'author',
  'rating',
  'nutrition',
  'equipment',
  'video',
  'favorite',
] as const
export type TableField = (typeof tableFields)[number]

/** What an import would do. */
export const importPreviewSchema = z.object({
  /** Recipes, addresses and files that hold more of them. */
  total: z.number(),
  /** How many of these were read; fewer than `total` when that would take long. */
  looked: z.number(),
  added: z.number(),
  /** Of the first of these, at most five. */
  titles: z.array(z.string()),
  /** Which wrote the file, where it tells. */
  programs: z.array(z.enum(importPrograms)),
  /** In the list already, or earlier in the file. */
  existed: z.number(),
  /** Which these are. At most 200. */
  existing: z.array(knownRecipeSchema),
  /** Web addresses that would be read one after the other. */
  addresses: z.number(),
  withPicture: z.number(),
  /** Titles of recipes like one in the list: the same title and ingredients under another address. At most 200. */
  doubles: z.array(z.string()),
  /** What would not be imported, and what of a recipe. At most 200. */
  problems: z.array(z.object({ name: z.string(), problem: z.string() })),
  /** What would come along with the recipes. */
  kitchen: importedKitchenSchema.exactOptional(),
  table: z
    .object({
      columns: z.array(
        z.object({ name: z.string(), field: z.enum(tableFields).nullable(), sample: z.string() }),
      ),
      /** Whether it is known which column is the title, and what is to be cooked. */
      isReadable: z.boolean(),
    })
    .nullable(),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>
export type ImportTable = NonNullable<ImportPreview['table']>

/** Names of columns by what they are. */
export const chosenColumnsSchema = z.partialRecord(z.enum(tableFields), z.string().max(200))

const jsonOfColumns = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return chosenColumnsSchema.parse(JSON.parse(text))
    } catch {
      context.addIssue(t('A column is not named as in the table.'))
      return z.NEVER
    }
  })

export const importQuery = z.object({
  /** `true` reads the file and says what an import would do. */
  dryRun: z.enum(['true', 'false']).optional(),
  /** What to do with recipes that the person has already, under this address or with these ingredients. */
  doubles: z.enum(['skip', 'add']).optional(),
  /** For a table, JSON of field and column: `{"title": "Name"}`. */
  columns: jsonOfColumns.optional(),
})

export const exportQuery = z.object({
  /** The program that is to read it; the complete export by default. */
  for: z.enum(exportTargets.map(({ id }) => id)).optional(),
})
