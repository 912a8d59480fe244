// Written-out amounts and signs that begin an ingredient line, other than digits and fractions.
const amountWords =
  'a an one two three four five six eight ten half dozen pinch dash handful few some ein eine einen zwei drei vier etwas prise eine einige un une deux trois quatre quelques una uno dos tres cuatro um uma dois duas due tre quattro een twee drie vier en ett två to tre fire jeden jedna dwa dwie trzy jeden dva dvě tri szczypta csipet egy két fél kevés щепотка один два три пол немного'
const units =
  'g gr gm gms gram grams gramm gramme grammes gramos gramas grammi grammo kg kilo kilos kilogram ml mls milliliter millilitre cl dl l lt ltr liter liters litre litres litro litros litri oz ounce ounces lb lbs pound pounds cup cups c tbsp tbsps tbs tb tablespoon tablespoons tsp tsps tespoon teaspoon teaspoons pinch pinches dash can cans tin tins jar jars pack package packages packet pkg clove cloves stick sticks slice slices sprig sprigs bunch bunches head heads stalk stalks piece pieces pint quart gallon handful knob large medium small whole fluid fl el tl esslöffel teelöffel essl teel prise prisen msp becher tasse tassen dose dosen stück stk stange stangen zehe zehen bund packung päckchen pck glas scheibe scheiben cuillère cuillères cuill cuil càs càc cs cc sachet sachets gousse gousses pincée tranche tranches brin brins feuilles boîte verre tasse cucharada cucharadas cucharadita cucharaditas cda cdta cdas cdtas taza tazas diente dientes pizca lata unidad unidades vaso hoja hojas rama colher colheres xícara xícaras chá sopa dente dentes pitada latas unid cucchiaio cucchiai cucchiaino cucchiaini spicchio spicchi pizzico tazza bicchiere fette foglie eetlepel eetlepels theelepel theelepels eetl theel teentje teentjes blik stuks stuk snufje plakjes takje msk tsk krm klyfta klyftor burk st förp nypa skivor ss ts stk fedd bokser boks pakke neve spsk tsp fed dåse bdt bundt łyżka łyżki łyżek łyżeczka łyżeczki szklanka szklanki szklanek ząbek ząbki szt dag sztuki opakowanie lžíce lžička lžičky lžic hrnek hrnku stroužek stroužky ks špetka balení kusy lyžica lyžice lyžička lyžičky pl kl šolja kašika kašike žlica žlice žličica dkg dag ek tk kk mk bögre fej gerezd csomag evőkanál teáskanál csipet db szelet fél rkl dl tl kpl pkt prk ripaus г гр грамм кг мл л ст ч ложка ложки ложек стакан стакана шт зубчик зубчика щепотка пучок банка γρ κ σ γλ φλ φλιτζάνι κουταλιά κουταλιές κουταλάκι σκελίδα σκελίδες adet su bardağı yemek kaşığı tatlı çay kaşığı diş tutam paket demet כוס כוסות כף כפות כפית כפיות גרם שיני יחידות كوب ملعقة غرام جرام حبة فصوص ملاعق กรัม ช้อนโต๊ะ ช้อนชา ถ้วย ฟอง گرم پیمانه عدد قاشق فنجان कप चम्मच ग्राम muỗng quả củ sdm sdt siung butir グラム 大さじ 小さじ カップ 個 本 枚 片 克 毫升 勺 个 只 匙 汤匙 茶匙 杯 큰술 작은술 컵 개'

const unitSet = new Set(units.split(' '))
const amountSet = new Set(amountWords.split(' '))
const fractionOrDigit =
  /^(?:[▢☐□•·∙●○◦▪▫‣*–-]\s{0,3})?(?:(?:ca|approx|about|circa|etwa|env|environ|около|zhruba|ок)\.?\s)?[\p{Nd}¼½¾⅐-⅞]/iu

export function startsWithQuantity(text: string): boolean {
  if (/^\d+[.)]\s/.test(text)) return false
  if (fractionOrDigit.test(text)) return true
  const word = /^[\p{L}]+/u.exec(text)?.[0].toLowerCase()
  return word !== undefined && amountSet.has(word) && text.length < 60
}

/** '200 g flour', '2 EL Öl', 'flour 200 g', '大さじ1': an amount with a unit, near the start or at the end. */
export function unitAfterQuantity(text: string): boolean {
  const start =
    /^[^\p{L}\d¼½¾⅐-⅞]{0,3}[\p{Nd}¼½¾⅐-⅞][\p{Nd}¼½¾⅐-⅞.,/\s–-]{0,12}(?:x\s)?([\p{L}\p{M}]{1,14})/u.exec(text)
  if (start?.[1] && isUnit(start[1])) return true
  // '3 ст. ложки' has two words.
  const end = /[\p{Nd}¼½¾⅐-⅞]\s?([\p{L}\p{M}]{1,12})(?:\.\s?\p{L}{1,8})?\.?$/u.exec(text.slice(-30))
  if (end?.[1] && isUnit(end[1])) return true
  return (
    text.length < 40 &&
    /(?:大さじ|小さじ|カップ)\s?\d|\d\s?(?:克|毫升|勺|个|只|個|本|枚|큰술|작은술|컵|개)/.test(text)
  )
}

/** '2 c. de sopa', '1 cuillère à café': units of several words, as a pattern. */
export const spoons =
  '(?:c\\.?|colher(?:es)?|cuill?(?:[eè]re?s?|\\.)?)\\s?(?:de|à|a)\\s?(?:sopa|chá|sobremesa|soupe|caf[eé]|th[eé]|dessert)'

export function isUnit(word: string): boolean {
  return unitSet.has(word.toLowerCase())
}

export function hasTemperatureOrTime(text: string): boolean {
  return /\d\s?(?:°|º|degrees|grad\b|gradi|grados|градус|度)|\d\s?(?:min|minut|hour|hr\b|std|stund|sekund|second|heure|hora|ore\b|мин|час|분|分|λεπτ|דק|دقيق|dakika|perc)/i.test(
    text,
  )
}
