// What people write around a recipe in messages, mails and captions, in five languages.

const greeting =
  /^(?:hi|hey|hello|dear|hallo|liebe[rs]?|moin|servus|salut|bonjour|coucou|ch[eè]re?|hola|buenas|querid[oa]|ciao|car[oa]|buongiorno)(?![\p{L}])[^.:]{0,40}[,!:.]?$/iu

const closing =
  /^(?:[¡*\s]{0,3}|(?:and|gros|grosses|tanti|muchos|big|viele|many)\s)(?:enjoy|bon app[eé]tit|guten appetit|buen provecho|que aproveche|buon appetito|r[eé]galez-vous|lass(?:t|en sie)? es (?:dir|euch|sich)|viel (?:spa(?:ß|ss)|freude)|love|lots of love|cheers|xo+x*o*|lg|hg|vg|liebe gr[uü](?:ß|ss)e|viele gr[uü](?:ß|ss)e|bisous|bises|besos|un (?:abrazo|beso|bacio|abbraccio)|baci|a presto|[aà] bient[oô]t|bonne (?:journ[ée]e|soir[ée]e)|bis (?:bald|dann)|hasta (?:pronto|luego)|kram(?:ar)?|puss|hälsningar|hilsen|knus|kærlig hilsen|groet(?:en|jes)|liefs|pozdrawiam|buziaki|beijos|abraços|обнимаю|целую|thanks?|thank you|danke|merci|gracias|grazie|see you|talk soon|take care|good luck|viel erfolg|let me know|sag bescheid)(?![\p{L}]).{0,60}$/iu

const boilerplate =
  /\b(?:follow (?:me|us|for|along|@)|save (?:this|it) (?:post|for|recipe|reel|video)|save for later|link in (?:my |the )?bio|(?:like|double tap) and|subscribe|comment below|tag (?:me|a friend|someone)|share (?:this )?with|would you (?:try|make|eat) (?:this|these|it)|i['’]ll (?:send|dm) you|full recipe|recipe below|sent from my|get outlook|gesendet von|von meinem \p{L}+ gesendet|folg(?:e|t) (?:mir|uns)|speicher(?:e|t|n)? (?:dir|dieses|das)|abonnier|rezept unten|abonne[zr]|suivez|enregistre(?:z)?|envoy[eé] de mon|s[ií]gueme|s[ií]guenos|guarda (?:este|esta|la|el)|enviado desde|seguimi|seguiteci|salva (?:il|la|questo|questa)|inviato da|unsubscribe|all rights reserved|forwarded message|weitergeleitete nachricht)\b/iu

const mailHeader =
  /^(?:from|to|cc|date|sent|reply-to|von|an|datum|gesendet|de|à|envoyé|para|enviado|fecha|da|a|inviato|data|från|till|skickat|fra|til|sendt|van|aan|verzonden|od|do|wysłano)\s?:\s.{0,200}$/i
const subject =
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|ämne|emne|onderwerp|temat)\s?:\s?(.{1,200})$/i

const maxPhraseLength = 90

export const isGreeting = (text: string) => text.length < 60 && greeting.test(text)
export const isClosing = (text: string) => text.length < 80 && closing.test(text)
/** Calls to follow, save and share, and what mail programs add. */
export const isBoilerplate = (text: string) =>
  text.length < maxPhraseLength &&
  (boilerplate.test(text) ||
    button.test(text) ||
    /^\p{L}{3,12} @[\w.]{3,30}(?:\s|$)/u.test(text) ||
    isAddress(text) ||
    isMenu(text) ||
    isCredit.test(text) ||
    isClass.test(text) ||
    isClassInCapitals.test(text) ||
    isAttribution.test(text) ||
    isChapter(text))

/** What pages print next to their recipes for a tap: '1x 2x 3x', 'Print', 'Add to shopping list'. */
const button =
  /^(?:\d{1,2}\s?x(?:\s\d{1,2}\s?x){1,4}|(?:skip|jump) to .{1,30}|(?:print|save|pin|rate|share)(?: (?:recipe|this recipe|it))?|cook mode|(?:prevent|keep) (?:your|the) screen .{1,30}|\d(?:[.,]\d{1,2})? (?:from|out of|aus|von|sur|de|su|av|z) \d{1,6} \p{L}{3,15}|us customary(?: metric)?|metric|(?:add to|auf die|zur) (?:shopping|grocery|einkaufs)\s?list[e]?(?: hinzufügen)?|add to cart|drucken(?:\/pdf)?|speichern|teilen|anmelden|zum rezept(?: springen)?|imprimer|enregistrer|partager|se connecter|aller (?:au contenu|à la recette)|ajouter (?:à|aux) .{1,30}|imprimir|guardar|compartir|iniciar sesión|(?:ir|saltar) (?:a la receta|al contenido)|añadir a .{1,30}|stampa|salva|condividi|accedi|vai (?:alla ricetta|al contenuto)|aggiungi (?:alla|ai) .{1,30}|log ?in|sign (?:in|up)|about(?: (?:us|me))?|über (?:mich|uns)|à propos|sobre (?:mí|nosotros|mim|nós)|chi (?:sono|siamo)|over (?:mij|ons)|om (?:mig|oss|os|meg)|o (?:mnie|nas)|conta(?:ct|cto|cts?|tti|to)(?: us)?|kontakt|recipes|blog|shop|\d[.,]\d\s?\(\d{1,6}\)|home|hem|hjem|startseite|accueil|inicio|search|menu|rezepte|recettes|recetas|ricette|recepten|recept|przepisy|receitas|opskrifter|oppskrifter|(?:ga|skip|gå|hoppa|spring) (?:naar|till|til) .{1,30}|zoeken|inloggen|sök|logga in|søg|søk|log ind|logg inn|szukaj|zaloguj się|buscar|entrar|cerca|suchen|rechercher|(?:zet|plaats) op .{1,30}lijst(?:je)?|lägg till i .{1,30}|tilføj til .{1,30}|dodaj do .{1,30}|adicionar .{1,30}|del dit recept|deel dit recept|bewaar(?: recept)?)$/iu

/** 'Music: ...' below a video, 'Posted by ...' above a post. */
const isCredit =
  /^(?:author|autor|auteur|autore|music|song|camera|gear|equipment i use|musik|kamera|musique|música|musica|instagram|facebook|tiktok|e-?mail|website|business)\s?:\s|\bposted by\b|\b(?:u|r)\/\w{2,30}/iu

/** 'COURSE Main', 'Difficoltà: Media': what cards say besides. */
const isClass =
  /^(?:(?:course|cuisine|keywords?|difficulty|difficolt[àa]|difficult[ée]|dificultad|schwierigkeit(?:sgrad)?|cost|costo|co[uû]t|coste|kosten|calories)\s?:\s?\S.{0,40})$/iu
const isClassInCapitals = /^(?:COURSE|CUISINE|KEYWORDS?|CALORIES|DIFFICULTY)\s\S.{0,40}$/

/** 'On 3 June 2021 Per wrote:' above a quoted mail. */
const isAttribution = /^(?:on|am|le|el|il|den|op|em|dnia)\s.{2,60}(?:19|20)\d\d.{0,60}:$/i

/** 'Home | Recipes | About' */
const isMenu = (text: string) => /^[^|\d]{1,30}(?:\s\|\s[^|\d]{1,30}){2,12}$/.test(text)

/** '1:10 Batter', as videos list their chapters. */
const isChapter = (text: string) => /^\d{1,2}:\d{2}(?::\d{2})?\s[^.]{1,60}$/.test(text)

/** An address, also behind its label: 'Camera: https://...'. */
const isAddress = (text: string) =>
  /^(?:(?:source|quelle|fuente|fonte|via|from|recipe)\s|[^:.!?\n]{1,40}:\s?)?(?:https?:\/\/|www\.)\S{1,2000}$/i.test(
    text,
  ) || /^@[\w.]{2,40}$/.test(text)

/** A header of a forwarded mail, except for its subject. */
export const isMailHeader = (text: string) => mailHeader.test(text)

/** The subject of a mail, without 'Fwd:' and 'AW:'. */
export const subjectOf = (text: string): string | null =>
  subject
    .exec(text)?.[1]
    ?.replace(/^(?:\s{0,3}(?:re|fwd?|aw|wg|tr|rv|i|r|sv|vb|vs|antw|odp)\s?:\s?){1,5}/i, '')
    .trim() || null

const announced =
  /(?:\b(?:my|our) version of|\b(?:meine|unsere) version vo[nm]|\bma version d[eu]|\bmi versión del?|\bla mia versione d(?:i|el)|\brecipe (?:from \p{Lu}\p{L}{1,20} )?for|\brezept (?:vo[nm] \p{Lu}\p{L}{1,20} )?f(?:ü|ue)r|\brecette (?:(?:de la|des|du|de|pour)(?=\s)|de l['’]|d['’])|\breceta (?:de las?|de los|del|de|para)(?=\s)|\bricetta (?:(?:della|dello|delle|del|dei|di|per)(?=\s)|dell['’]))\s?((?:my |our |the |meinen? |unsere[nr]? |den |die |das |le |la |les |el |los |las |i |gli |il |lo )?\p{L}[^.:;!?\n(]{2,60})/iu

/** The dish in 'Here is the recipe for plum cake you asked for:'. */
export function announcedDish(text: string): string | null {
  const dish = announced.exec(text.slice(0, 300))?.[1]
  if (!dish) return null
  const short = dish
    .replace(
      /^(?:the|my|our|meine[nr]?|mein|unsere[nr]?|unser|den|die|das|le|la|les|el|los|las|il|lo|i|gli)\s/i,
      '',
    )
    .replace(
      /\s(?:that|you|we|dont|which|i|from|as|for|so|den|die|das|von|wie|que|qu['’]|tu|vous|che|come|para|pour|per|mit dem|aus)\s.{0,60}$/i,
      '',
    )
    .replace(/,.{0,60}$/, '')
    .trim()
  return short.length < 3 ? null : short.charAt(0).toUpperCase() + short.slice(1)
}
