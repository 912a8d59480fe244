import { listInWords } from './language/lists.ts'
import { message } from './language/t.ts'

/** Each has a reader in `transfer/formats`. */
export const importPrograms = [
  'Potluck',
  'Mealie',
  'Tandoor',
  'Nextcloud Cookbook',
  'Paprika',
  'Mela',
  'Recipe Keeper',
  'RecipeSage',
  'Crouton',
  'Cookmate',
  'Copy Me That',
  'Plan to Eat',
  'My Recipe Box',
  'RecetteTek',
  'Pepperplate',
  'ChefTap',
  'Saffron',
  'OpenEats',
  'Gourmet',
  'Living Cookbook',
  'MealMaster',
  'MasterCook',
  'RecipeML',
  'CookML',
  'KRecipes',
  'KitchenOwl',
  'RecipeMD',
  'RezKonv',
  'Chowdown',
  'Evernote',
  'Obsidian',
  'Cooklang',
] as const
export type ImportProgram = (typeof importPrograms)[number]

/** 'Potluck, Mealie or Cooklang' */
export const importProgramsText = () => listInWords(importPrograms, 'disjunction')

/** Who reads an export, and what it is to be imported as there. */
export const exportTargets = [
  {
    id: 'potluck',
    name: message('Potluck and browsers'),
    hint: message('Everything, also notes, ratings and history.'),
  },
  {
    id: 'mealie',
    name: message('Mealie'),
    hint: message("In Mealie, choose the migration 'Nextcloud Cookbook'."),
  },
  {
    id: 'tandoor',
    name: message('Tandoor'),
    hint: message("In Tandoor, choose the import 'Nextcloud Cookbook'."),
  },
  {
    id: 'nextcloud',
    name: message('Nextcloud Cookbook'),
    hint: message('Unpack it into your folder of recipes.'),
  },
  { id: 'paprika', name: message('Paprika'), hint: message('Open the file with Paprika.') },
  {
    id: 'recipesage',
    name: message('RecipeSage'),
    hint: message("In RecipeSage, choose the import 'Paprika'."),
  },
  { id: 'cooklang', name: message('Cooklang'), hint: message('A text for each recipe, with its picture.') },
] as const
export type ExportTarget = (typeof exportTargets)[number]['id']
