const kindInFront =
  /^(?:print|drucken|imprimer|imprimir|stampa|afdrukken|recipe|rezept|recette|receta|receita|ricetta|recept|oppskrift|opskrift|przepis|рецепт)\s{0,2}(?::|\s[|–—-])\s{1,3}(?=\S{3})/iu

/** 'Recette - Tarte aux prunes' -> 'Tarte aux prunes' */
export const cleanTitle = (title: string): string => title.replace(kindInFront, '')
