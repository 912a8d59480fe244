import { isLanguage, type Language, languages, pseudoLanguage } from './languages.ts'

/** Further languages of a longer header are ignored. */
const maxWished = 10

/**
 * The language for a person, with their region where they name one: 'de-AT'. `chosen` is what they chose in Potluck;
 * `accepted` an Accept-Language header, whose regions also count for the chosen language.
 */
export function chooseLanguage(accepted: string | undefined, chosen?: string): string {
  const wished = wishedTags(accepted)
  if (isLanguage(chosen)) return wished.find((tag) => languageOf(tag) === chosen) ?? chosen
  return wished.find((tag) => languageOf(tag) !== undefined) ?? 'en'
}

/** 'de-AT' -> 'de', 'pt-PT' -> 'pt-BR', 'zh-CN' -> 'zh-Hans'; undefined for one that Potluck does not have ('zh-TW'). */
export function languageOf(tag: string): Language | typeof pseudoLanguage | undefined {
  if (tag === pseudoLanguage || isLanguage(tag)) return tag
  const wished = expanded(tag)
  own ??= languages.map(expanded)
  return languages.find((_, index) => {
    const found = own?.[index]
    return found?.language === wished?.language && found?.script === wished?.script
  })
}

/** Of `languages`, made once: each takes longer than all else that is done for a tag. */
let own: (Intl.Locale | undefined)[] | undefined

/** 'zh-TW' -> Chinese in traditional characters, as people there write it. */
function expanded(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

/** Best first: 'fr;q=0.5, de-AT' -> ['de-AT', 'fr']. The default region is dropped: 'en-US' -> 'en'. */
function wishedTags(accepted = ''): string[] {
  return accepted
    .split(',', maxWished)
    .map((part) => {
      // Not at the spaces around them: a header of 16 kB of spaces would take a third of a second.
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag: withoutUsualRegion(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

function withoutUsualRegion(tag: string): string {
  if (tag === pseudoLanguage) return tag
  const language = languageOf(tag)
  // Scripts and extensions of a tag select no catalog.
  const region = expanded(tag)?.region
  if (!language || language === pseudoLanguage || !region) return ''
  if (region === expanded(language)?.region) return language
  return new Intl.Locale(language, { region }).baseName
}
