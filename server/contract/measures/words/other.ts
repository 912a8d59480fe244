import type { Unit } from '../units.ts'

/** Units of other scripts and languages, which are read but have no words of their own yet. */
export const otherUnits: Partial<Record<Unit, string>> = {
  g: '克, グラム, г, гр, غرام, جرام, גרם, กรัม, gramas',
  kg: '公斤, 千克, кг, كيلو',
  ml: '毫升, ミリリットル, мл, مل',
  l: '升, リットル, л',
  tsp: '小さじ, 茶匙, 小匙, 작은술, ч л, theelepel/theelepels, tsk, tl, lžička/lžičky, łyżeczka/łyżeczki, ملعقة صغيرة, colher de chá/colheres de chá, colher chá/colheres chá, c de chá, c chá',
  tbsp: '大さじ, 汤匙, 大匙, 큰술, ст л, eetlepel/eetlepels, msk, ss, spsk, lžíce, łyżka/łyżki, ملعقة كبيرة, colher de sopa/colheres de sopa, colher sopa/colheres sopa, c de sopa, c sopa',
  cup: 'カップ, 杯, 컵, كوب, كوبان, xícara/xícaras, xícara de chá/xícaras de chá, szklanka/szklanki, стакан/стакана',
  piece: 'unidade/unidades, ks, sztuka/sztuki, 個, 个, 個分, 本, 枚, 只, 개, stuk/stuks, st, szt, шт, adet',
  pinch: 'štipka, 少々, щепотка, pitada/pitadas, szczypta, snufje',
  clove: 'dente/dentes, teentje/teentjes, ząbek/ząbki, klyfta/klyftor, зубчик/зубчика',
  can: 'blik/blikken, burk/burkar, dåse/dåser',
  bunch: 'bos, pęczek, bundt/bundter, kruka',
  slice: '片, plakje/plakjes, skiva/skivor',
  package: 'pakje/pakjes, förp, opakowanie, balení, zakje/zakjes',
}

/** Written before their number: '大さじ3'. */
export const unitsBeforeNumbers = ['大さじ', '小さじ', 'カップ']

/**
 * Words of further languages that stand next to an amount. They tell that a line has one; how much it is, is not read.
 * Dutch, Portuguese, Scandinavian and Slavic languages, Hungarian, Finnish, Greek, Turkish, Hebrew, Arabic, Persian, Hindi,
 * Thai, Vietnamese, Indonesian and Chinese.
 */
export const moreUnitWords = [
  'takje neve stk bokser boks pakke nypa krm fedd fed bdt ts',
  'eetl theel chá sopa unid rkl kpl prk ripaus tk kk mk ek',
  'łyżek szklanek lžic hrnek hrnku stroužek stroužky špetka kusy lyžica lyžice lyžička lyžičky pl kl šolja kašika kašike žlica žlice žličica',
  'bögre fej gerezd csomag evőkanál teáskanál csipet db szelet fél',
  'грамм ложка ложки ложек пучок банка γρ κ σ γλ φλ φλιτζάνι κουταλιά κουταλιές κουταλάκι σκελίδα σκελίδες',
  'su bardağı yemek kaşığı tatlı çay diş tutam demet כוס כוסות כף כפות כפית כפיות שיני יחידות',
  'حبة فصوص ملاعق گرم پیمانه عدد قاشق فنجان कप चम्मच ग्राम ช้อนโต๊ะ ช้อนชา ถ้วย ฟอง',
  'muỗng quả củ sdm sdt siung butir 勺 匙',
].join(' ')

/** Numbers and the like at the beginning of an amount. */
export const moreAmountWords =
  'few some dozen pinch dash handful etwas prise einige quelques um uma dois duas een twee drie en ett två fire jeden jedna dwa dwie trzy dva dvě tri szczypta csipet egy két fél kevés щепотка один два три пол немного'

/** Sizes that are written where a unit could be, and what is misspelled often. */
export const wordsLikeUnits = 'small medium large whole tb tespoon cuill'
