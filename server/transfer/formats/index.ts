import { cooklang } from '../cooklang/cooklang.ts'
import { copyMeThat } from './copy-me-that.ts'
import type { ArchiveFormat, JsonFormat, TextFormat } from './format.ts'
import { mealie } from './mealie.ts'
import { mealieBackup } from './mealie-backup.ts'
import { paprika } from './paprika.ts'
import { recipeTable } from './recipe-table.ts'
import { savedPage } from './saved-page.ts'
import { schemaOrg } from './schema-org.ts'
import { tandoor } from './tandoor.ts'
import { unknownJson } from './unknown-json.ts'

// Every import format. The first of a list that recognises a file reads it.

export const archiveFormats: ArchiveFormat[] = [mealieBackup]

export const textFormats: TextFormat[] = [copyMeThat, savedPage, recipeTable, cooklang]

export const jsonFormats: JsonFormat[] = [schemaOrg, tandoor, mealie, paprika, unknownJson]
