// Letters that look like Latin ones. What Unicode itself calls a form of a letter (wide, bold, with an accent) is folded by NFKD.
const capitals = pairs(
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ԌG ԜW ԚQ ՍU ՕO ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᏆI ᎫJ ᏦK ᏞL ᎷM ᏢP ᏒR ᏚS ᎢT ᏙV ᎳW ᎩY ᏃZ',
)
const smalls = pairs(
  'αa βb εe ηn ιi κk νv οo ρp σo τt υu χx γy ωw аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd һh ӏl ԛq ѵv ԝw гr пn ьb зe օo ոn սu հh յj զq ցg քp ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ıi ɩi đd ħh øo łl ƒf ꞌl 0o 1l 3e 4a 5s 8b @a $s |l !l æae œoe ßss',
)

function pairs(list: string): Map<string, string> {
  return new Map(list.split(' ').map((pair) => [[...pair][0] ?? '', [...pair].slice(1).join('')]))
}

const replaced = (text: string, letters: Map<string, string>) =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('')

/**
 * The same for names that look the same: without case, accents, spaces, punctuation and invisible characters, with the Latin letter
 * for each that looks like it. For comparing only.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
  return replaced(replaced(plain, capitals).toLowerCase(), smalls)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
}
