import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** What tells sentences apart: gettext's separator, which no text has, between context and text. */
export const keyOf = ({ text, context }: { text: string; context: string }) => `${context}\u0004${text}`

type Compiled = ReturnType<typeof compileMessageOrThrow>

/** The names of the arguments of an ICU message, sorted: 'Hello {name}' -> ['name']. Throws for one that is not valid. */
export function argumentsOf(text: string): string[] {
  const names = new Set<string>()
  forEachArgument(compileMessageOrThrow(text), (name) => names.add(name))
  return [...names].sort()
}

/** The forms of each plural in an ICU message: '{n, plural, one {# day} other {# days}}' -> [['one', 'other']]. */
export function pluralsOf(text: string): string[][] {
  const plurals: string[][] = []
  forEachArgument(compileMessageOrThrow(text), (_name, type, forms) => {
    if (type === 'plural') plurals.push(forms)
  })
  return plurals
}

function forEachArgument(
  tokens: Compiled,
  see: (name: string, type: string | undefined, forms: string[]) => void,
): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    const forms = format && typeof format === 'object' ? format : {}
    see(name, type, Object.keys(forms))
    for (const form of Object.values(forms)) if (Array.isArray(form)) forEachArgument(form as Compiled, see)
  }
}

/** The names of the parts in angle brackets, sorted: 'Read <terms>the terms</terms>.' -> ['terms']. */
export function tagsIn(text: string): string[] {
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).sort()
  const opened = names(/<(\w+)>/g)
  if (opened.join() !== names(/<\/(\w+)>/g).join()) throw new Error(`"${text}" has a part that is not closed`)
  return [...new Set([...opened, ...names(/<(\w+)\/>/g)])].sort()
}
