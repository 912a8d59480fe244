import { t } from '#server/contract/language/t.ts'
import { badRequest } from '#server/errors.ts'

const MiB = 1024 * 1024

/** What one upload may unpack to, whatever its directories claim and at any nesting. */
export const limits = {
  entries: 100_000,
  totalBytes: 4096 * MiB,
  entryBytes: 100 * MiB,
  /** Deflate reaches 1:1032 at most, for repetition; exports stay under 1:30. */
  ratio: 200,
  /** Small honest files may consist of repetition. */
  ratioFromBytes: MiB,
  /** An export, the zips inside it, and nothing below. */
  depth: 3,
}
export type ArchiveLimits = typeof limits

const tooLarge = () => badRequest(t('This file unpacks to more than Potluck takes at once.'))
const bomb = () =>
  badRequest(
    t('This file unpacks to far more than its size, like a file made to do harm. Nothing was imported.'),
  )

/** Counts what is unpacked; every method throws a refusal of the whole file. */
export interface Budget {
  takeEntry(size: number, packedSize: number): void
  takeBytes(bytes: number): void
  /** Bytes that a file of this size may unpack to. */
  maxBytesOf(packedSize: number): number
  goDeeper(): Budget
}

export function createBudget(most: ArchiveLimits = limits): Budget {
  const used = { entries: 0, bytes: 0 }
  const at = (depth: number): Budget => ({
    takeEntry(size, packedSize) {
      used.entries += 1
      if (used.entries > most.entries) throw badRequest(t('This file holds too many files.'))
      if (size > this.maxBytesOf(packedSize)) throw bomb()
      this.takeBytes(size)
    },
    takeBytes(bytes) {
      if (bytes > most.entryBytes) throw tooLarge()
      used.bytes += bytes
      if (used.bytes > most.totalBytes) throw tooLarge()
    },
    maxBytesOf: (packedSize) => Math.max(most.ratioFromBytes, packedSize * most.ratio),
    goDeeper() {
      if (depth >= most.depth) throw badRequest(t('This file has too many files packed into one another.'))
      return at(depth + 1)
    },
  })
  return at(0)
}
