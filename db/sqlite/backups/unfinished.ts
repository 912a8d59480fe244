import { basename } from 'node:path'

/** Named by their time, as the schedule and `potluck backup` name them. */
const unfinishedName = /^potluck-\d{4}-[\dTZ-]+\.db(\.(part|trial)(-wal|-shm|-journal)?|\.sha256\.part)$/
const checksumName = /^potluck-\d{4}-[\dTZ-]+\.db\.sha256$/

/** Those of these files in a folder of backups that a killed backup left, or one that is being made. */
export function unfinishedIn(names: readonly string[]): string[] {
  const all = new Set(names)
  const isOrphan = (name: string) => checksumName.test(name) && !all.has(basename(name, '.sha256'))
  return names.filter((name) => unfinishedName.test(name) || isOrphan(name))
}
