import { collapse } from '../collapse.ts'
import { ingredientLine } from '../recipe-lines.ts'

export interface Ingredient {
  name: string
  line: string
  hasAmount: boolean
}

/*
 * '@ground beef{500%g}(lean)', '#pot{}', '~rest{10%minutes}', '@salt'. A name of several words needs the braces. Every
 * repetition is bounded, so that a text of nothing but '@' stays quick to read.
 */
const mark =
  /(?<![\p{L}\p{N}])([@#~])([@&?+-]{0,3})(?:([^@#~{}\n]{0,100})\{([^{}\n]{0,200})\}(?:\(([^()\n]{0,200})\))?|([\p{L}\p{N}][\p{L}\p{N}_'’-]{0,60}))/gu

/** A step as people read it, and what goes in. */
export function readStep(text: string): { text: string; ingredients: Ingredient[] } {
  const ingredients: Ingredient[] = []
  const step = text.replace(
    mark,
    (
      _,
      sigil: string,
      modifiers: string,
      long: string | undefined,
      amount = '',
      note = '',
      word: string | undefined,
    ) => {
      const { name, shown } = namesOf(long ?? word ?? '')
      if (sigil === '~') return quantityOf(amount) || shown
      const notes = modifiers.includes('?') ? [note, 'optional'].filter(Boolean).join(', ') : note
      if (sigil === '@') ingredients.push(toIngredient(name, amount, notes))
      return shown
    },
  )
  return { text: collapse(step), ingredients }
}

function toIngredient(name: string, braces: string, note: string): Ingredient {
  const amount = quantityOf(braces)
  return { name, hasAmount: amount !== '', line: ingredientLine({ amount, unit: '', food: name, note }) }
}

/** 'white wine|wine' is listed as the first and read as the second; './sauces/Hollandaise' is another recipe. */
function namesOf(text: string): { name: string; shown: string } {
  const [name = '', alias] = text.split('|').map((part) => part.trim())
  const last = name.startsWith('.') ? name.slice(name.lastIndexOf('/') + 1) : name
  return { name: last, shown: alias || last }
}

/** '=1/2%cup' -> '1/2 cup'; '=' only says that the amount does not scale. */
function quantityOf(braces: string): string {
  const [amount = '', unit = ''] = braces.replace(/^\s{0,20}=/, '').split('%')
  return collapse(`${amount.replace(/\s{0,4}\/\s{0,4}/, '/')} ${unit}`)
}
