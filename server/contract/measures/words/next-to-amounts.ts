/**
 * Words of further languages that stand next to an amount. They tell that a line has one; how much it is, is not read.
 * Dutch, Portuguese, Scandinavian and Slavic languages, Hungarian, Finnish, Greek, Turkish, Hebrew, Arabic, Persian, Hindi,
 * Thai, Vietnamese, Indonesian and Chinese.
 */
export const moreUnitWords = [
  'neve stk bokser boks pakke fedd fed bdt ts',
  'chá sopa rkl kpl prk ripaus tk kk mk ek',
  'lžic hrnek hrnku stroužek stroužky špetka kusy lyžica lyžice lyžička lyžičky pl kl šolja kašika kašike žlica žlice žličica',
  'bögre fej gerezd csomag evőkanál teáskanál csipet db szelet fél',
  'грамм ложка ложки ложек пучок банка γρ κ σ γλ φλ φλιτζάνι κουταλιά κουταλιές κουταλάκι σκελίδα σκελίδες',
  'su bardağı yemek kaşığı tatlı çay diş tutam demet כוס כוסות כף כפות כפית כפיות שיני יחידות',
  'حبة فصوص ملاعق گرم پیمانه عدد قاشق فنجان कप चम्मच ग्राम ช้อนโต๊ะ ช้อนชา ถ้วย ฟอง',
  'muỗng quả củ sdm sdt siung butir 勺 匙',
].join(' ')

/** Numbers and the like at the beginning of an amount. */
export const moreAmountWords =
  'few some dozen pinch dash handful etwas prise einige quelques um en fire dva dvě tri csipet egy két fél kevés щепотка пол немного'

/** Sizes that are written where a unit could be, and what is misspelled often. */
export const wordsLikeUnits = 'small medium large whole tb tespoon cuill'
