import type { KnownRecipe } from './transfer.ts'

/** 'Naan' -> "'Naan' is in your list already, as 'Naan for Tikka'." */
export function describeKnown({ name, title, isTwice }: KnownRecipe, whose: 'your' | 'the' = 'your'): string {
  const other = title === name ? '' : `'${title}'`
  if (isTwice) return `'${name}' is in the file twice${other && `, also as ${other}`}.`
  return `'${name}' is in ${whose} list already${other && `, as ${other}`}.`
}
