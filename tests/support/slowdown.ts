import { processorMs } from './processor-time.ts'

const recipes = Array.from({ length: 2000 }, (_, n) => ({
  ...{ id: `recipe-${n}`, title: `Soup “${n}”`, servings: n },
  lines: Array.from({ length: 20 }, (_, at) => `${at} g flour, "sifted" ${n * at}`),
}))
const text = JSON.stringify(recipes)

/** Processor time that parsing and writing the text took on the machine on which bounds in milliseconds were chosen. */
const usualMs = 40
const roundsOfEach = 10
const attempts = 5

/**
 * By how much a bound in milliseconds grows on this machine at this moment. Never below 1: people wait for milliseconds,
 * and a fast machine must not hide work that holds up others on the one they have.
 */
export function slowdown(): number {
  const measured = Array.from({ length: attempts }, measure).sort((one, other) => one - other)
  return Math.max(1, (measured[Math.floor(attempts / 2)] ?? 0) / usualMs)
}

const measure = () =>
  processorMs(() => {
    for (let round = 0; round < roundsOfEach; round += 1) JSON.stringify(JSON.parse(text))
  })
