import type { QuantityReading } from './read-quantity.ts'
import type { StripPlace } from './strip.ts'

const fraction = /^(?:\d{1,2} ?)?(?:\p{No}|\d\/\d)/u
/** A reading that is as sure needs no others. */
const sure = 0.6
const minVotes = 4
const minShare = 0.6
/** Shares of the x-height: the baseline and the size of a line with a fraction are hard to tell. */
const sizes = [0.85, 0.92, 1, 1.1, 1.2]
const shifts = [-0.3, 0, 0.35]
const drops = [-0.12, 0, 0.14]
/** Replaces what the recogniser read, and is marked. */
const agreed = 0.7

/**
 * The network misses some fractions at one size and reads them at another: the fraction that most readings of slightly moved strips
 * agree on, with a certainty that leaves it marked; the first reading when they do not agree.
 */
export function voteOnFraction(
  first: QuantityReading,
  place: StripPlace,
  read: (place: StripPlace) => QuantityReading,
): QuantityReading {
  if (fraction.exec(first.text)?.[0] === first.text && first.certainty > sure) return first
  const readings = movedPlaces(place)
    .map(read)
    .filter(({ text }) => text !== '')
  const votes = new Map<string, QuantityReading[]>()
  for (const reading of readings) {
    const text = fraction.exec(reading.text)?.[0]
    if (text) votes.set(text, [...(votes.get(text) ?? []), { ...reading, text }])
  }
  const [most = []] = [...votes.values()].sort((a, b) => b.length - a.length)
  const [reading] = most
  const isAgreed = most.length >= minVotes && most.length >= readings.length * minShare
  return reading && isAgreed ? { ...reading, certainty: agreed } : first
}

const movedPlaces = ({ left, baseline, xHeight }: StripPlace): StripPlace[] =>
  sizes.flatMap((size) =>
    shifts.flatMap((shift) =>
      drops.map((drop) => ({
        left: left + shift * xHeight,
        baseline: baseline + drop * xHeight,
        xHeight: xHeight * size,
      })),
    ),
  )
