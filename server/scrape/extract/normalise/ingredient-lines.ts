import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { collapse } from '../text/plain-text.ts'

/** Ingredient lines as a person would have typed them; empty lines and groups without lines go. */
export function cleanGroups(groups: IngredientGroup[]): IngredientGroup[] {
  const cleaned: IngredientGroup[] = []
  for (const group of groups) {
    const ingredients = group.ingredients.map(cleanIngredient).filter((line) => /[\p{L}\p{N}]/u.test(line))
    if (ingredients.length > 0) cleaned.push({ name: group.name, ingredients })
  }
  return cleaned
}

export function cleanIngredient(line: string): string {
  const text = line
    // Plugins wrap notes in brackets that the author has typed already.
    .replaceAll('((', '(')
    .replaceAll('))', ')')
    .replace(/\(\s+/g, '(')
    .replace(/\s+([,;)])/g, '$1')
    .replace(/\(\)/g, '')
    // Exports of databases: '500.0 g', '2.50 Stück'.
    .replace(/(^|\s)(\d+)[.,]0{1,3}(?=\s)/g, '$1$2')
    .replace(/^[▢☐□•·∙●○◦▪▫*‣–—-]+\s+(?=\S)/, '')
  return collapse(text)
}
