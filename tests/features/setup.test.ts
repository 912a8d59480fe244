import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Calls a function of the set-up in a process of its own, as package.json's scripts do; answers what it prints or throws. */
function call(file: string, expression: string, env: Record<string, string> = {}): string {
  const code = `import * as it from './cli/setup/${file}.mjs'
    try { console.log(${expression}) } catch (error) { console.log('threw: ' + error.message) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return (stdout + stderr).trim()
}

describe('the version of Node', () => {
  it.each(['18.20.4', '20.18.3', '12.0.0'])('%s is too old, and the sentence says what to do', (version) => {
    const said = call('node-version', `it.checkNodeVersion('${version}')`)
    expect(said).toContain(`This is Node ${version}; Potluck needs Node 20.19 or newer.`)
    expect(said).toContain('https://nodejs.org')
  })

  it.each(['20.19.0', '22.0.0', '24.1.0'])('%s will do', (version) => {
    expect(call('node-version', `it.checkNodeVersion('${version}')`)).toBe('undefined')
  })
})

describe('an installation made by hand', () => {
  it('is not taken over when its SQLite was compiled to end the process', () => {
    const file = join(temporaryFolder(), 'better_sqlite3.node')
    const letsNodeAbort = (path: string) => call('adopt-install', `it.letsNodeAbort(${JSON.stringify(path)})`)
    writeFileSync(file, '\0_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0')
    expect(letsNodeAbort(file)).toBe('true')
    // This one is running.
    expect(letsNodeAbort('node_modules/better-sqlite3/build/Release/better_sqlite3.node')).toBe('false')
  })
})

describe('an installation that fails', () => {
  const explain = (output: string, path = process.env.PATH ?? '') =>
    call('install-failure', `it.explainFailure(${JSON.stringify(output)}).message`, { PATH: path })

  it('for want of a compiler names what is missing', () => {
    const said = explain('npm error gyp ERR! build error', '/nowhere')
    expect(said).toContain('needs make, a C++ compiler, Python 3.')
    expect(said).toMatch(/apt-get install build-essential python3|xcode-select --install|Visual Studio/)
  })

  it.each([
    ['npm error code EAI_AGAIN', 'check the connection to the internet'],
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code EACCES', 'cannot be written to'],
    ['npm error something else', 'could not be installed'],
  ])('by %s says what to do, and shows what npm said', (output, sentence) => {
    const said = explain(output)
    expect(said).toContain(sentence)
    expect(said).toContain(output)
  })
})

describe.skipIf(process.platform === 'win32')('finding a browser', () => {
  function folderWith(programs: Record<string, string>): string {
    const folder = temporaryFolder()
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    return folder
  }

  it('believes CHROMIUM_PATH, and says so when it leads nowhere', () => {
    const folder = folderWith({ mine: 'exit 0' })
    const find = (path: string) => call('find-browser', 'it.findBrowser()', { CHROMIUM_PATH: path })
    expect(find(join(folder, 'mine'))).toBe(join(folder, 'mine'))
    expect(find('/nowhere/chrome')).toBe(
      'threw: CHROMIUM_PATH is /nowhere/chrome, and there is no such file.',
    )
  })

  it.skipIf(process.platform !== 'linux')('passes over a program that is there but does not run', () => {
    const folder = folderWith({ chromium: 'echo "install the snap"; exit 1', 'google-chrome': 'exit 0' })
    const found = call('find-browser', 'it.findBrowser()', { PATH: folder })
    expect(found).toBe(join(folder, 'google-chrome'))
  })
})
