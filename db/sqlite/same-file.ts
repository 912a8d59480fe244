import { statSync } from 'node:fs'
import { DatabaseMoved } from '../errors.ts'

/** Answers a check that throws once another file, or none, stands where this one was. */
export function expectSameFile(file: string): () => void {
  const opened = statSync(file, { bigint: true })
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (found?.ino === opened.ino && found.dev === opened.dev) return
    throw new DatabaseMoved(`${file} was moved, deleted or replaced while Potluck has it open.`)
  }
}
