import { cooklang } from '../cooklang/cooklang.ts'
import { addressList } from './address-list.ts'
import { cookMl } from './cook-ml.ts'
import { cookmate } from './cookmate.ts'
import { copyMeThat } from './copy-me-that.ts'
import { crouton } from './crouton.ts'
import { evernote } from './evernote.ts'
import type { ArchiveFormat, JsonFormat, TextFormat } from './format.ts'
import { gourmet } from './gourmet.ts'
import { kRecipes } from './k-recipes.ts'
import { kitchenOwl } from './kitchen-owl.ts'
import { labelledText } from './labelled-text.ts'
import { livingCookbook } from './living-cookbook.ts'
import { masterCook } from './master-cook.ts'
import { masterCookText } from './master-cook-text.ts'
import { mealMaster } from './meal-master.ts'
import { mealie } from './mealie.ts'
import { mealieBackup } from './mealie-backup.ts'
import { mela } from './mela.ts'
import { openEats } from './open-eats.ts'
import { paprika } from './paprika.ts'
import { paprikaPage } from './paprika-page.ts'
import { recetteTek } from './recette-tek.ts'
import { recipeKeeper } from './recipe-keeper.ts'
import { recipeMd } from './recipe-md.ts'
import { recipeMl } from './recipe-ml.ts'
import { recipeSage } from './recipe-sage.ts'
import { recipeTable } from './recipe-table.ts'
import { rezKonv } from './rez-konv.ts'
import { savedPage } from './saved-page.ts'
import { ownSchemaOrg, schemaOrg } from './schema-org.ts'
import { tandoor } from './tandoor.ts'
import { textNote } from './text-note.ts'
import { unknownJson } from './unknown-json.ts'

// Every import format. The first of a list that recognises a file reads it.

export const archiveFormats: ArchiveFormat[] = [mealieBackup]

export const textFormats: TextFormat[] = [
  livingCookbook,
  evernote,
  gourmet,
  cookmate,
  masterCook,
  recipeMl,
  kRecipes,
  cookMl,
  copyMeThat,
  recipeKeeper,
  paprikaPage,
  addressList,
  savedPage,
  masterCookText,
  mealMaster,
  rezKonv,
  labelledText,
  recipeTable,
  cooklang,
  recipeMd,
  textNote,
]

export const jsonFormats: JsonFormat[] = [
  ownSchemaOrg,
  schemaOrg,
  tandoor,
  mealie,
  crouton,
  mela,
  openEats,
  recetteTek,
  recipeSage,
  paprika,
  kitchenOwl,
  unknownJson,
]
