import { hasTemperatureOrTime } from '#server/contract/measures/amount-text.ts'
import type { Segment } from '../html/segments.ts'

// What blogs, forums and archives print below a text, in the languages that most of them are in.
const posted =
  '(?:posted|written|published|filed|submitted|contributed|uploaded) (?:by|in|on|under|at)|(?:publié|posté|écrit|rédigé|proposé)e? (?:par|le|dans)|(?:eingestellt|gepostet|verfasst|veröffentlicht|geschrieben|eingesandt|erstellt) (?:von|am|um|in)|(?:publicad|escrit|enviad|postad)[oa] (?:por|en|em|el)|(?:pubblicat|postat|inserit|scritt|inviat)[oa] (?:da|in|il|alle)|(?:geplaatst|gepost|geschreven|ingezonden) (?:door|op|in)|(?:upplag[dt]|inlag[dt]|skrivet|publicera[dt]|insän[dt]|inskickat) (?:av|i|den)|(?:lagt (?:ut|ind)|skrevet|publisert|oprettet) (?:av|af|i|den)|napisan[aey] przez|(?:opublikował|dodał|napisał)a?\\b'
const labels =
  'labels?|tags?|tagged(?: with)?|filed under|categor(?:y|ies)|kategorien?|schlagw(?:ort|orte|örter)|stichworte?|libellés?|catégories?|mots[- ]clés|etiquetas?|categorías?|categorias?|marcadores|etichett[ae]|categori[ae]|categorieën|etiketter|kategori(?:er)?|kategori[ae]|etykiety|tagi|autore?|authors?|auteure?|författare|author|автор|рубрик[аи]|категори[яи]|метки|теги|опубликовано|размещено|просмотров|ラベル|カテゴリー?|タグ|投稿者|share|compartir|partager|teilen|condividi|compartilhar|delen|dela|udostępnij|поделиться'
const profile =
  'join date|posts|messages?|registered|beiträge|wohnort|registriert|inscrit(?:e)?|mensajes|registrado|messaggi|iscritto|berichten|posty|wiadomości|сообщений|сообщения|inlägg'
const comments =
  '(?:comments?|responses?|repl(?:y|ies)|thoughts?|kommentare?|antworten|commentaires?|réponses?|comentarios?|respuestas?|comentários?|comment[oi]|rispost[ae]|reacties?|kommentarer|svar|komentarz[ey]?|komentář[eů]?|комментари\\p{L}{1,3}|отзыв\\p{L}{0,2}|ответ\\p{L}{0,2})'
const says =
  'says|said|wrote|writes|dice|dijo|a dit|dit|sagte?|schreibt|schrieb|meinte|ha detto|scrive|ha scritto|schreef|zegt|säger|sade|skrev|pisze|napisała?|powiedziała?|пишет|написала?|сказала?'
const footer =
  'powered by|you are visitor|last (?:updated|modified)|zuletzt (?:geändert|aktualisiert)|letzte änderung|dernière (?:mise à jour|modification)|laatst (?:gewijzigd|bijgewerkt)|última (?:actualización|modificación|atualização)|ultim[ao] (?:aggiornamento|modifica)|senast (?:ändrad|uppdaterad)|ostatnia (?:aktualizacja|modyfikacja)|copyright|alle rechte vorbehalten'

const isEnd = new RegExp(
  [
    `^(?:${posted})(?![\\p{L}])`,
    `^(?:${labels}|${profile})\\s?[:：]`,
    `^\\d{1,4} ${comments}(?!\\p{L})`,
    `^${comments}\\s?(?:\\(\\d{1,4}\\)|:?\\s?\\d{1,4}$|:$)`,
    '^(?:コメント|トラックバック|댓글|评论|評論)',
    `^[^.!?:]{1,40}\\s(?:${says})\\s?(?:[:：…]|\\.\\.\\.|$)`,
    `^(?:${footer})(?!\\p{L})`,
    '^\\(c\\)\\s|©|all rights reserved',
    '^(?:_{6,}|--|#\\d{1,5})$',
  ].join('|'),
  'iu',
)
const maxLength = 160

/** The date and hour of a post: '13.11.2005, 08:02', 'Olga, 15 March 2010, 09:12'. */
const dated = /(?<!\d)(?:19|20)\d\d(?!\d).{0,12}(?<!\d)\d{1,2}:\d\d(?!\d)/
const maxDateLength = 70

/** 'Posted by Ann at 7:12 PM', '3 comments', a signature: the text of a post ends above such a line. */
function isEndOfPost(text: string): boolean {
  if (text.length > maxLength) return false
  if (text.length <= maxDateLength && dated.test(text)) return true
  return isEnd.test(text) && !hasTemperatureOrTime(text)
}

/** The steps up to the end of the post. */
export function beforeEndOfPost(steps: Segment[]): Segment[] {
  const end = steps.findIndex(({ text }, at) => at > 0 && isEndOfPost(text))
  return end < 0 ? steps : steps.slice(0, end)
}
