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
export const importProgramsText = `${importPrograms.slice(0, -1).join(', ')} or ${importPrograms.at(-1)}`

/** Who reads an export, and what it is to be imported as there. */
export const exportTargets = [
  { id: 'potluck', name: 'Potluck, and any browser', hint: 'Everything, also notes, ratings and history.' },
  { id: 'mealie', name: 'Mealie', hint: "In Mealie, choose the migration 'Nextcloud Cookbook'." },
  { id: 'tandoor', name: 'Tandoor', hint: "In Tandoor, choose the import 'Nextcloud Cookbook'." },
  { id: 'nextcloud', name: 'Nextcloud Cookbook', hint: 'Unpack it into your folder of recipes.' },
  { id: 'paprika', name: 'Paprika', hint: 'Open the file with Paprika.' },
  { id: 'recipesage', name: 'RecipeSage', hint: "In RecipeSage, choose the import 'Paprika'." },
  { id: 'cooklang', name: 'Cooklang', hint: 'A text for each recipe, with its picture.' },
] as const
export type ExportTarget = (typeof exportTargets)[number]['id']
