/** The end of a sentence that the next one follows without a space, after a word that is no abbreviation. */
const glue = /(?<=\p{Ll}{4}[.!?])(?=\p{Lu}\p{Ll})/u
const minParts = 3
/** Characters. */
const minPartLength = 25

/** 'Chop the onions finely.Fry them in butter.Serve.': the line breaks of a list were lost. */
export function splitAtGlue(text: string): string[] {
  const parts = text.split(glue)
  return parts.length >= minParts && parts.every(({ length }) => length >= minPartLength) ? parts : [text]
}
