import type { Line } from '../layout/lines.ts'
import { correctDirection, joinLines } from './correct-text.ts'
import type { Item, PrintedLine } from './label-lines.ts'
import { stepWords } from './vocabulary.ts'

interface Step {
  texts: string[]
  lines: Line[]
}

/** One item per step: split at printed numbers if there are any, otherwise at paragraphs. */
export function readDirections(labelled: PrintedLine[]): Item[] {
  const starts = stepStarts(labelled)
  const steps: Step[] = []
  labelled.forEach(({ line }, i) => {
    const isStart = starts ? starts.has(i) : startsParagraph(labelled, i)
    if (isStart || steps.length === 0) steps.push({ texts: [], lines: [] })
    const step = steps.at(-1)
    step?.texts.push(isStart && (starts || i === 0) ? withoutNumber(line.text) : line.text.trim())
    step?.lines.push(line)
  })
  return steps
    .map(({ texts, lines }) => ({ text: correctDirection(joinLines(texts)), lines }))
    .filter(({ text }) => /\p{L}{3}/u.test(text))
}

const stepNumber = new RegExp(`^(?:(?:${stepWords})\\s*)?[([{]?\\d{1,2}(?!\\d)\\s*[.):\\]}]?\\s*`, 'i')
const withoutNumber = (text: string): string => text.trim().replace(stepNumber, '')

/**
 * Indices of the lines that start a numbered step; null without numbering. Numbers must ascend, with at most two missing
 * or misread, so that a line that starts with '350 degrees' starts no step.
 */
function stepStarts(all: PrintedLine[]): Set<number> | null {
  const labelled = withoutAmounts(all)
  const ordered = startsOfAll(labelled)
  if (ordered.size > 2) return ordered
  const starts = new Set<number>()
  let last = 0
  labelled.forEach(({ features }, i) => {
    if (features.step !== null && features.step > last && features.step <= last + 3) {
      last = features.step
      starts.add(i)
    } else if (features.bullet) starts.add(i)
  })
  if (starts.size < 2) return null
  addMisread(labelled, starts)
  return starts
}

const punctuated = /^\D{0,8}\d{1,2}\s*[.):\]}]/

/** Between '1.' and '2.', the '6' of 'form' and '6 balls' is no number of a step. */
function withoutAmounts(labelled: PrintedLine[]): PrintedLine[] {
  const numbered = labelled.filter(({ features }) => features.step !== null)
  const dotted = numbered.filter(({ line }) => punctuated.test(line.text))
  if (dotted.length < 2 || dotted.length * 2 < numbered.length) return labelled
  return labelled.map((entry, i) => {
    const isSentence = /[.!?:)]$/.test(labelled[i - 1]?.line.text ?? '.')
    if (entry.features.step === null || punctuated.test(entry.line.text) || isSentence) return entry
    return { ...entry, features: { ...entry.features, step: null } }
  })
}

/** The lines with the numbers 1 to n, each once, in any order; empty when one is missing. */
function startsOfAll(labelled: PrintedLine[]): Set<number> {
  const numbered = labelled.flatMap(({ features: { step } }, i) => (step === null ? [] : [{ step, i }]))
  const isOnce = numbered.every((_, n) => numbered.filter(({ step }) => step === n + 1).length === 1)
  return new Set(isOnce ? numbered.map(({ i }) => i) : [])
}

/** 'S Select' or '[ia] Select' aligned with the step numbers is a step with a misread number. */
function addMisread(labelled: PrintedLine[], starts: Set<number>): void {
  const edges = new Map<number, number[]>()
  for (const i of starts) {
    const entry = labelled[i]
    if (entry) edges.set(entry.line.region, [...(edges.get(entry.line.region) ?? []), entry.line.box.left])
  }
  labelled.forEach(({ line }, i) => {
    const first = line.words[0]
    const second = line.words[1]
    const isShort = first && (first.text.length < 3 || /^[[({].{0,3}$/.test(first.text))
    if (starts.has(i) || !isShort || !second || !/^\p{Lu}/u.test(second.text)) return
    const left = edges.get(line.region)?.find((edge) => Math.abs(edge - line.box.left) < line.height * 0.5)
    const isWord = /^(?:a|i|y|e|o|à|in|to|en|im|al|la|le|el|il)$/i.test(first.text)
    if (left !== undefined && !isWord) starts.add(i)
  })
}

function startsParagraph(labelled: PrintedLine[], i: number): boolean {
  const here = labelled[i]
  const before = labelled[i - 1]
  if (!here || !before) return true
  const { line } = here
  const ended = /[.!?)"”]$/.test(before.line.text.trim())
  if (before.line.region !== line.region) return ended && /^\p{Lu}/u.test(line.text)
  const peers = labelled.filter((other) => other.line.region === line.region).map((other) => other.line)
  const gap = line.box.top - before.line.box.bottom
  const gaps = peers.slice(1).map((peer, k) => peer.box.top - (peers[k]?.box.bottom ?? 0))
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 2] ?? 0
  if (gap > usual + line.height * 0.35 && ended) return true
  const left = Math.min(...peers.map((peer) => peer.box.left))
  const right = Math.max(...peers.map((peer) => peer.box.right))
  const indented = line.box.left > left + line.height * 0.4 && before.line.box.left < left + line.height * 0.3
  const short = before.line.box.right < right - (right - left) * 0.12
  return ended && /^\p{Lu}/u.test(line.text) && (indented || short)
}
