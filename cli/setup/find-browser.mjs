// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { SetupError } from './say.mjs'

/** The program of a Chromium or Chrome: CHROMIUM_PATH, an installed one, or Playwright's own; undefined without any. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new SetupError(`CHROMIUM_PATH is ${named}, and there is no such file.`)
  }
  return [...installedOn(process.platform), ...playwrightsOwn()].find(runs)
}

/** @param {NodeJS.Platform} platform @returns {string[]} */
function installedOn(platform) {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    )
  }
  if (platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': programFilesX86, LOCALAPPDATA } = process.env
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ]
    return [PROGRAMFILES, programFilesX86, LOCALAPPDATA].flatMap((folder) =>
      folder ? programs.map((program) => join(folder, program)) : [],
    )
  }
  const names = [
    // Debian's package without a user interface takes a third less processor time.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** @returns {string[]} */
function playwrightsOwn() {
  try {
    return [createRequire(import.meta.url)('playwright').chromium.executablePath()]
  } catch {
    return []
  }
}

/** Ubuntu's `chromium-browser` may be a script that only asks for a snap. @param {string} path */
function runs(path) {
  if (!existsSync(path)) return false
  // On Windows, --version opens a window.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
