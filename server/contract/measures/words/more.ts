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
