// @ts-check
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './say.mjs'

/** The program of Firefox: FIREFOX_PATH, or an installed one; undefined without any. */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new SetupError(`FIREFOX_PATH is ${named}, and there is no such file.`)
  }
  return installed().find((path) => existsSync(path))
}

function installed() {
  if (process.platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox']
  if (process.platform === 'win32') {
    const { PROGRAMFILES = '' } = process.env
    return PROGRAMFILES ? [`${PROGRAMFILES}/Mozilla Firefox/firefox.exe`] : []
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  // Ubuntu's `firefox` may be a script that only asks for a snap: only Debian's package is taken without being named.
  return folders.map((folder) => join(folder, 'firefox-esr'))
}
