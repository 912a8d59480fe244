const plain = 'aeiouAEIOUcny'
const withAccents = 'àéíóúÀÉÍÓÚçñý'

/**
 * Text of a sentence as tests show it: 'Save {name}' -> 'Sàvé~ {name}'. Every word is longer by half, as in long
 * languages; parts in angle brackets keep their names.
 */
export function accented(text: string): string {
  return text.replace(/<\/?\w+\/?>|\p{L}+/gu, (found) => {
    if (found.startsWith('<')) return found
    const letters = [...found].map((letter) => withAccents[plain.indexOf(letter)] ?? letter).join('')
    return letters + '~'.repeat(Math.ceil(found.length / 2))
  })
}
