import { servingsIn } from '../page/guests.ts'

const kindInFront =
  /^(?:print|drucken|imprimer|imprimir|stampa|afdrukken|recipes?|rezepte?|recettes?|recetas?|receitas?|ricett[ae]|recept(?:en)?|oppskrift|opskrift|przepisy?|рецепты?)\s{0,2}(?::|\s[|–—-])\s{1,3}(?=\S{3})/iu

/** 'Deruny: recipe' */
const kindBehind =
  /\s?(?::|\s[|–—-])\s{1,3}(?:recipe|rezept|recette|receta|ricetta|receita|recept|oppskrift|opskrift|przepis|рецепт)$/iu

/** What mail adds: 'Re: ', '[cook-l] '. */
const mailInFront =
  /^(?:(?:[Rr][Ee]|F[Ww][Dd]?|Fwd?|AW|WG|Antw|SV|TR|RV):\s{1,3}|\[[a-z\d]{1,20}[-_.][a-z\d-]{1,20}\]\s{1,3}){1,4}(?=\S{3})/

/** 'Recette - Tarte aux prunes' -> 'Tarte aux prunes' */
export const cleanTitle = (title: string): string => {
  const clean = title.replace(mailInFront, '').replace(kindInFront, '').replace(kindBehind, '')
  const short = clean.replace(servingsBehind, '')
  return short !== clean && servingsIn(clean.slice(short.length)) !== null ? short : clean
}

/** 'Risotto for 4 people', 'Risotto (4 persone)' */
const servingsBehind =
  /(?<=\p{L}{3})\s[([]?(?:(?:for|per|pour|für|para|voor)\s)?\d{1,2}\s\p{L}{2,15}[)\]]?$/iu
