const accents: Record<string, string> = Object.fromEntries(
  [...'aàeéiíoóuúAÀEÉIÍOÓUÚcçnñyý'].reduce<[string, string][]>((pairs, letter, index, all) => {
    if (index % 2 === 1) pairs.push([all[index - 1] ?? '', letter])
    return pairs
  }, []),
)

/**
 * Text of a sentence as tests show it: 'Save {name}' -> 'Sàvé~ {name}'. Every word is longer by half, as in long
 * languages; parts in angle brackets keep their names.
 */
export function accented(text: string): string {
  return text.replace(/<\/?\w+\/?>|\p{L}+/gu, (found) => {
    if (found.startsWith('<')) return found
    const letters = [...found].map((letter) => accents[letter] ?? letter).join('')
    return letters + '~'.repeat(Math.ceil(found.length / 2))
  })
}
