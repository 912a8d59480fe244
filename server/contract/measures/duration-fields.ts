import { numbersIn, withPlainSigns } from './numbers.ts'

const minutesPer = { w: 10_080, d: 1440, h: 60, m: 1, s: 1 / 60 }
/** A hundred days. */
const maxMinutes = 60 * 24 * 100

// Unit words by their beginning, so that 'ore', 'ora', 'heures' and 'hrs' need no list of forms.
const unitWords: [RegExp, number][] = [
  [/^(?:w(?:ee)?k|woche|semaine|semana|settiman|veck|uke|uge|week|tydzień|недел)/, minutesPer.w],
  [
    /^(?:d(?:ays?)?$|tag|jour|d[ií]a|giorn|dag|døgn|dygn|dzie|dni|den$|dn[íů]|дн|день|сут|日|天|일|ימים|يوم|gün|μέρ|päiv|nap)/,
    minutesPer.d,
  ],
  [
    /^(?:h|std|stund|uur|u$|uren|ora|ore|óra|tim|time|godz|г|ч|час|時間|小时|小時|시간|שע|ساع|sa(?:at)?|sa$|ώρ|ωρ|tunti|tunnin|t$)/,
    minutesPer.h,
  ],
  [/^(?:m|'|′|분|分|мин|хв|דק|دق|dk|dak|λεπ|perc|p$)/, minutesPer.m],
  [/^(?:s|sek|sec|sn|秒|초|сек|שנ|ثان|δευτ)/, minutesPer.s],
]

/**
 * Minutes, rounded up, from an ISO 8601 duration ('PT1H30M'), a number of minutes or words in the languages the
 * extractor reads ('1 hour 30 min', '1½ Std.', '1:30'); null when there is none or it is not believable.
 */
export function readDuration(value: string | number): number | null {
  if (typeof value === 'number') return believable(value)
  const text = value.trim().slice(0, 200)
  if (/^-?\d+(?:[.,]\d+)?$/.test(text)) return believable(Number(text.replace(',', '.')))
  return believable(isoMinutes(text) ?? wordMinutes(text))
}

const rangeUnits = new Map([
  [minutesPer.d, 'days'],
  [minutesPer.h, 'hrs'],
  [minutesPer.m, 'min'],
])

/** '10–13 min' from '10-13 Minutes', for people: `readDuration` takes the upper end only. Null for anything else. */
export function readDurationRange(value: string): string | null {
  const number = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
  const range = new RegExp(
    String.raw`^${number}\s{0,3}(?:-|–|—|to|bis|à|a)\s{0,3}${number}\s{0,3}(['′\p{L}\p{M}]{1,20})\.?$`,
    'iu',
  )
  const [, low = '', high = '', word = ''] = range.exec(value.trim().slice(0, 200)) ?? []
  const unit = rangeUnits.get(unitOf(word.toLowerCase()) ?? 0)
  const isRange = Number(low.replace(',', '.')) < Number(high.replace(',', '.'))
  return unit && isRange && readDuration(value) !== null ? `${low}–${high} ${unit}` : null
}

function believable(minutes: number | null): number | null {
  if (minutes === null || !Number.isFinite(minutes) || minutes <= 0 || minutes > maxMinutes) return null
  return Math.max(1, Math.ceil(minutes - 1e-9))
}

/** Also what is published as ISO and is not: 'PT1H 30M', 'PT30', 'P1H', 'pt20m', 'PT0H90MIN'. */
function isoMinutes(text: string): number | null {
  const iso = /^P(?:\d{1,9}Y)?(?:0{0,9}M)?(?=[\dT])/i.exec(text)
  if (!iso) return null
  let minutes = 0
  let found = false
  for (const [, amount, unit] of text
    .slice(iso[0].length)
    .matchAll(/(\d{1,9}(?:[.,]\d{1,9})?)\s{0,3}([WDHMS]?)/gi)) {
    const factor = minutesPer[(unit || 'm').toLowerCase() as keyof typeof minutesPer]
    minutes += Number(amount?.replace(',', '.')) * factor
    found = true
  }
  return found ? minutes : null
}

const chineseDigits = '一二三四五六七八九十'

/** Halves, quarters and twos that are written without a number of their own. */
const inFigures: readonly [RegExp, string][] = [
  [/(?<=^\s?(?:een |en |eine )?)(?:halv|half|halbe)(?=tim|uur|stund)/gi, '½ '],
  [/(?<=^\s?(?:une )?)demi-(?=heure)/gi, '½ '],
  [/^\s?(?:een |en |ett |eine )?(?:kwadrans|kwartier|kvart|viertelstunde)$/gi, '15 m'],
  [/^\s?(?:hor[ae]|heure|uur|timme|godzin[aę]|годин[ау])(?=\s\p{L}|$)/giu, '1 h'],
  [/ثلث\s?ساعة/g, ' 20 m '],
  [/نصف\s?ساعة/g, ' 30 m '],
  [/ربع\s?ساعة/g, ' 15 m '],
  [/ساعت(?:ان|ين)/g, ' 2 h '],
  [/دقيقت(?:ان|ين)/g, ' 2 m '],
  [/(?<![\d½¼¾]\s?)ساعة/g, ' 1 h '],
  [/(?<![\d½¼¾]\s?)دقيقة/g, ' 1 m '],
  [/\sو\s?(?=\d|ساع|دقيق)/g, ' '],
  [/\sو\s?نصف/g, ' 30 m '],
  [/\sو\s?ربع/g, ' 15 m '],
  [/(?<=\d)\s?(?:个|個)?半(?:小时|小時|钟头)/g, ' h 30 m '],
  [/半(?:个|個)?(?:小时|小時|時間|钟头)/g, ' 30 m '],
  [/(?<=時間)半/g, ' 30 m '],
  [/(?<=\d)\s?(?:个|個)(?=小时|小時|钟头)/g, ''],
  [/(?<=小时|小時)半/g, ' 30 m '],
]

const withFigures = (text: string) =>
  inFigures.reduce(
    (all, [pattern, figures]) => all.replace(pattern, figures),
    text
      .replace(/[一二两兩三四五六七八九十](?=个|個|小|分|時)/g, (sign) =>
        String(/[两兩]/.test(sign) ? 2 : chineseDigits.indexOf(sign) + 1),
      )
      .replace(/^/, ' '),
  )

const unitWord = /^\s{0,3}(['′\p{L}\p{M}]{0,20})/u

function wordMinutes(text: string): number | null {
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*h\w{0,4})?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  // In a range ('20-30 minutes') the upper end counts, as in 'ready after 30 minutes at the latest'.
  const spaced = withFigures(withPlainSigns(text))
    .toLowerCase()
    .trim()
    .replace(/(?<!\d)(\d{1,2}):([0-5]\d)(?!\d)(?:\s?h(?:rs?|ours?)?(?!\p{L}))?/gu, '$1 h $2 m')
    .replace(/\d{1,4}(?:[.,]\d{1,2})?\s{0,3}(?:-|to|bis|à|a)\s{0,3}(?=\d)/g, '')
    // '1h30', '0 h 30'
    .replace(/(?<=\d\s?\p{L}{1,9})(?=\d)/gu, ' ')
    .replace(/(?<!\d)0{1,2}\s?(?:h|hr|hrs|hours?|std)\s{1,3}(?=\d)/g, '0 h ')
  let minutes = 0
  let found = false
  let lastUnit = /^0 h /.test(spaced) ? minutesPer.h : 0
  for (const { value, end } of numbersIn(spaced)) {
    const [, word = ''] = unitWord.exec(spaced.slice(end, end + 24)) ?? []
    // '1 h 20' adds minutes, 'an hour and a half' half of what stood before.
    const next = value < 1 ? lastUnit || null : lastUnit === minutesPer.h ? minutesPer.m : null
    const unit = unitOf(word) ?? next
    if (unit === null) continue
    minutes += value * unit
    lastUnit = unit
    found = true
  }
  return found ? minutes : null
}

function unitOf(word: string): number | null {
  if (word === '') return null
  return unitWords.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
