import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './after-file.ts'

/** Creates a folder that is removed after the tests of the current file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-files-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
