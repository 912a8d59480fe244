/** What a multiplied amount may need to say in the language of its unit. */
interface NearWords {
  /** 'about, scant, generous': before a spoon that is near enough, or a little more or less than meant. */
  nearly: string
  /** 'a pinch of', for less than the smallest spoon. */
  aPinch: string
}

const words: Readonly<Record<string, NearWords>> = {
  de: { nearly: 'etwa, knapp, gut', aPinch: 'eine Prise' },
  fr: { nearly: 'environ, à peine, bien', aPinch: 'une pincée de' },
  es: { nearly: 'aprox., poco menos de, poco más de', aPinch: 'una pizca de' },
  it: { nearly: 'circa, poco meno di, poco più di', aPinch: 'un pizzico di' },
  nl: { nearly: 'ongeveer, krap, ruim', aPinch: 'een snufje' },
  pl: { nearly: 'około, niepełne, czubate', aPinch: 'szczypta' },
  pt: { nearly: 'cerca de, quase, bem', aPinch: 'uma pitada de' },
  sv: { nearly: 'ca, knappt, drygt', aPinch: 'en nypa' },
  uk: { nearly: 'близько, неповна, повна', aPinch: 'дрібка' },
}

const english: NearWords = { nearly: 'about, scant, generous', aPinch: 'a pinch of' }

export const nearWords = (language: string): NearWords => words[language] ?? english
