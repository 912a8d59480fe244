import { stopWords } from './vocabulary.ts'

const list = (words: string): string[] => words.split('|')

/** Frequent words of the languages that can be added, by model. Folded, and without letters that folding leaves. */
const addedStopWords: Record<string, string[]> = {
  por: list(
    'o|a|os|as|de|do|da|em|com|e|um|uma|ate|por|minutos|adicione|misture|forno|deixe|sal|ovos|cha|sopa',
  ),
  pol: list(
    'i|w|na|z|do|sie|nie|oraz|przez|minut|dodaj|wymieszaj|cukru|soli|wody|jajka|piecz|ciasto|smaku|lub',
  ),
  ces: list(
    'a|v|na|se|do|s|z|po|minut|pridame|nechame|smichame|lzice|mouky|cukru|sul|peceme|vejce|vody|trouby',
  ),
  swe: list(
    'och|i|en|ett|med|av|till|som|pa|det|smor|mjolk|socker|blanda|ugn|minuter|tills|ror|ner|grader|agg',
  ),
  dan: list('og|i|en|et|med|af|til|det|smor|mel|sukker|bland|ovnen|minutter|indtil|pisk|bag|grader|lad|aeg'),
  nor: list('og|i|en|et|med|av|til|det|smor|mel|sukker|bland|ovnen|minutter|stek|pisk|grader|la|egg|melk'),
  fin: list(
    'ja|tai|sekoita|lisaa|minuuttia|kunnes|dl|rkl|tl|voita|jauhoja|sokeria|suolaa|uunissa|anna|paista|munaa',
  ),
  hun: list(
    'es|a|az|egy|hozza|majd|perc|percig|liszt|cukor|so|vaj|tojas|keverjuk|sutjuk|ek|kk|evokanal|keves|viz',
  ),
  tur: list(
    've|bir|ile|icin|su|un|tuz|seker|yag|yagi|bardagi|bardag|kasigi|kasig|yemek|tatli|adet|dakika|ekleyin|pisirin|karistirin|kadar|sonra|yumurta|firinda|edin|uzerine|dokun|servis|sicak|sogan',
  ),
}

const countIn = (words: readonly string[], known: readonly string[]) => {
  const set = new Set(known)
  return words.filter((word) => set.has(word)).length
}

/** The model among `models` of an added language whose words are more frequent than those of any other; or null. */
export function guessAdded(words: readonly string[], models: readonly string[]): string | null {
  let best: string | null = null
  let most = Math.max(2, ...Object.values(stopWords).map((known) => countIn(words, known)))
  for (const model of models) {
    const count = countIn(words, addedStopWords[model] ?? [])
    if (count <= most) continue
    most = count
    best = model
  }
  return best
}
