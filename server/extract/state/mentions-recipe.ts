const recipeWord =
  /ingredient|zutat|ingrediens|składnik|hozzávaló|(?:"|&quot;)(?:qty|quantity|amount)(?:"|&quot;)\s{0,3}:/i

/** Whether a text may hold the state of a recipe; parsing the others would take most of the time. */
export const mentionsRecipe = (text: string): boolean => recipeWord.test(text)
