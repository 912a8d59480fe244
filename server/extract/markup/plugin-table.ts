/** Class names a recipe plugin gives its parts; each name matches one class of an element. */
export interface Plugin {
  name: string
  /** Around one recipe. */
  root: string[]
  title: string[]
  summary?: string[]
  /** Around all ingredients (its list items or lines are the ingredients), or around each one. */
  ingredients: string[]
  directions: string[]
  servings: string[]
  totalTime: string[]
  prepTime: string[]
  cookTime: string[]
}

/**
 * The markup of plugins that thousands of sites share. The first whose root is on the page is read. h-recipe and
 * its older form hRecipe are microformats, but to a reader of class names they are one more plugin.
 */
export const plugins: Plugin[] = [
  {
    name: 'WP Recipe Maker',
    root: ['wprm-recipe-container', 'wprm-recipe'],
    title: ['wprm-recipe-name'],
    summary: ['wprm-recipe-summary'],
    ingredients: ['wprm-recipe-ingredients-container', 'wprm-recipe-ingredient-group'],
    directions: ['wprm-recipe-instructions-container', 'wprm-recipe-instruction-group'],
    servings: ['wprm-recipe-servings-with-unit', 'wprm-recipe-servings'],
    totalTime: ['wprm-recipe-total-time-container'],
    prepTime: ['wprm-recipe-prep-time-container'],
    cookTime: ['wprm-recipe-cook-time-container'],
  },
  {
    name: 'Tasty Recipes',
    root: ['tasty-recipes'],
    title: ['tasty-recipes-title'],
    summary: ['tasty-recipes-description-body', 'tasty-recipes-description'],
    ingredients: ['tasty-recipes-ingredients-body', 'tasty-recipes-ingredients', 'tasty-recipe-ingredients'],
    directions: [
      'tasty-recipes-instructions-body',
      'tasty-recipes-instructions',
      'tasty-recipe-instructions',
    ],
    servings: ['tasty-recipes-yield'],
    totalTime: ['tasty-recipes-total-time'],
    prepTime: ['tasty-recipes-prep-time'],
    cookTime: ['tasty-recipes-cook-time'],
  },
  {
    name: 'Mediavine Create',
    root: ['mv-create-card', 'mv-recipe-card'],
    title: ['mv-create-title'],
    summary: ['mv-create-description'],
    ingredients: ['mv-create-ingredients'],
    directions: ['mv-create-instructions'],
    servings: ['mv-create-time-yield', 'mv-create-yield'],
    totalTime: ['mv-create-time-total'],
    prepTime: ['mv-create-time-prep'],
    cookTime: ['mv-create-time-active'],
  },
  {
    name: 'WPZOOM Recipe Card',
    root: ['wp-block-wpzoom-recipe-card-block-recipe-card', 'wpzoom-recipe-card-block', 'recipe-card-block'],
    title: ['recipe-card-title'],
    summary: ['recipe-card-summary'],
    ingredients: ['recipe-card-ingredients', 'ingredients-list'],
    directions: ['recipe-card-directions', 'directions-list'],
    servings: ['detail-item-0'],
    totalTime: ['detail-item-8'],
    prepTime: ['detail-item-1'],
    cookTime: ['detail-item-2'],
  },
  {
    name: 'WP Delicious',
    root: ['dr-summary-holder', 'dr-recipe-card', 'wpdelicious-recipe'],
    title: ['dr-entry-title', 'dr-title'],
    summary: ['dr-summary'],
    ingredients: ['dr-ingredients-list', 'dr-unordered-list'],
    directions: ['dr-instructions', 'dr-ordered-list'],
    servings: ['dr-yields'],
    totalTime: ['dr-total-time'],
    prepTime: ['dr-prep-time'],
    cookTime: ['dr-cook-time'],
  },
  {
    name: 'EasyRecipe',
    root: ['easyrecipe'],
    title: ['ERSName'],
    summary: ['ERSSummary'],
    ingredients: ['ERSIngredients'],
    directions: ['ERSInstructions', 'ERSDirections'],
    servings: ['ERSServes'],
    totalTime: ['ERSTimeTotal', 'duration'],
    prepTime: ['preptime'],
    cookTime: ['cooktime'],
  },
  {
    name: 'WP Ultimate Recipe',
    root: ['wpurp-container'],
    title: ['wpurp-recipe-title'],
    summary: ['wpurp-recipe-description'],
    ingredients: ['wpurp-recipe-ingredients'],
    directions: ['wpurp-recipe-instructions'],
    servings: ['wpurp-recipe-servings'],
    totalTime: ['wpurp-recipe-passive-time'],
    prepTime: ['wpurp-recipe-prep-time'],
    cookTime: ['wpurp-recipe-cook-time'],
  },
  {
    name: 'ZipList, Zip Recipes and Yumprint',
    root: ['zlrecipe-container-border', 'zrdn-recipe-wrap', 'zrdn-recipe-container', 'blog-yumprint-recipe'],
    title: ['zlrecipe-title', 'zrdn-recipe-title', 'blog-yumprint-recipe-title'],
    summary: ['zrdn-summary', 'blog-yumprint-recipe-summary'],
    ingredients: [
      'zlrecipe-ingredients-list',
      'zrdn-ingredients-list',
      'zrdn-list',
      'blog-yumprint-ingredients',
    ],
    directions: [
      'zlrecipe-instructions-list',
      'zrdn-instructions-list',
      'zrdn-instructions',
      'blog-yumprint-methods',
    ],
    servings: ['zrdn-yield', 'zrdn-serving', 'blog-yumprint-serves'],
    totalTime: ['zrdn-total-time'],
    prepTime: ['zrdn-prep-time'],
    cookTime: ['zrdn-cook-time'],
  },
  {
    name: 'RecipeKit',
    root: ['recipekit-recipe', 'recipe_kit', 'rk-recipe'],
    title: ['recipe-title', 'rk_title'],
    ingredients: ['rk_ingredients', 'recipekit-ingredients'],
    directions: ['rk_directions', 'recipekit-directions'],
    servings: ['rk_serving', 'rk_servings'],
    totalTime: ['rk_total_time'],
    prepTime: ['rk_prep_time'],
    cookTime: ['rk_cook_time'],
  },
  {
    name: 'Jetpack',
    root: ['jetpack-recipe'],
    title: ['jetpack-recipe-title'],
    ingredients: ['jetpack-recipe-ingredients'],
    directions: ['jetpack-recipe-directions'],
    servings: ['jetpack-recipe-servings'],
    totalTime: ['jetpack-recipe-time'],
    prepTime: ['jetpack-recipe-preptime'],
    cookTime: ['jetpack-recipe-cooktime'],
  },
  {
    name: 'h-recipe',
    root: ['h-recipe', 'hrecipe'],
    title: ['p-name', 'fn'],
    summary: ['p-summary', 'summary'],
    ingredients: ['p-ingredient', 'ingredients', 'ingredient'],
    directions: ['e-instructions', 'instructions', 'directions'],
    servings: ['p-yield', 'yield', 'servingsize'],
    totalTime: ['dt-duration', 'duration'],
    prepTime: ['preptime', 'prepTime'],
    cookTime: ['cooktime', 'cookTime'],
  },
]
