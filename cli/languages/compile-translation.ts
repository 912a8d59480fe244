import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { accented } from '#cli/build/pseudo-language.ts'
import { directionOf, pseudoLanguage } from '#server/contract/language/languages.ts'

export type Compiled = ReturnType<typeof compileMessageOrThrow>

/** A sentence as the catalog of its language has it. Throws for one that is not valid. */
export function compileTranslation(language: string, text: string): Compiled {
  if (language === pseudoLanguage) return compileMessageOrThrow(text, accented)
  const compiled = compileMessageOrThrow(text)
  return directionOf(language) === 'rtl' ? withIsolates(compiled) : compiled
}

const [firstStrong, endOfIsolate] = ['\u2068', '\u2069']

/** Arguments of several names in the order of the sentence, which the first one's letters must not turn around. */
const lists = new Set('avoids fields foods known list names programs things titles'.split(' '))

/**
 * In a line from right to left, a name in Latin letters would drag the quotation marks and numbers beside it to its other
 * side; between these characters it does not.
 */
function withIsolates(tokens: Compiled): Compiled {
  return tokens.flatMap((token): Compiled => {
    if (typeof token === 'string') return [token]
    const [name, type, forms] = token
    if (type === undefined) return lists.has(name) ? [token] : [firstStrong, token, endOfIsolate]
    if (!forms || typeof forms !== 'object') return [token]
    const isolated = Object.entries(forms).map(([form, inner]) => [
      form,
      Array.isArray(inner) ? withIsolates(inner as Compiled) : inner,
    ])
    return [[name, type, Object.fromEntries(isolated)] as Compiled[number]]
  })
}
