import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Calls a function of the set-up in a separate process, as package.json's scripts do. Returns what it prints or throws. */
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
  it.each(['18.20.4', '20.18.3', '12.0.0'])('%s is too old, and the message says what to do', (version) => {
    const message = call('node-version', `it.checkNodeVersion('${version}')`)
    expect(message).toContain(`This is Node ${version}; Potluck needs Node 20.19 or newer.`)
    expect(message).toContain('https://nodejs.org')
  })

  it.each(['20.19.0', '22.0.0', '24.1.0'])('%s is accepted', (version) => {
    expect(call('node-version', `it.checkNodeVersion('${version}')`)).toBe('undefined')
  })
})

describe('a manual installation', () => {
  it('is not accepted when loading its SQLite ends the process', () => {
    const file = join(temporaryFolder(), 'better_sqlite3.node')
    const letsNodeAbort = (path: string) => call('adopt-install', `it.letsNodeAbort(${JSON.stringify(path)})`)
    writeFileSync(file, '\0_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0')
    expect(letsNodeAbort(file)).toBe('true')
    // The one that runs this test.
    expect(letsNodeAbort('node_modules/better-sqlite3/build/Release/better_sqlite3.node')).toBe('false')
  })
})

describe('an installation that fails', () => {
  const explain = (output: string, path = process.env.PATH ?? '') =>
    call('install-failure', `it.explainFailure(${JSON.stringify(output)}).message`, { PATH: path })

  it('without a compiler names what is missing', () => {
    const message = explain('npm error gyp ERR! build error', '/nowhere')
    expect(message).toContain('needs make, a C++ compiler, Python 3.')
    expect(message).toMatch(/apt-get install build-essential python3|xcode-select --install|Visual Studio/)
  })

  it.each([
    ['npm error code EAI_AGAIN', 'check the connection to the internet'],
    ['npm error code ENOSPC', 'The disk is full'],
    [
      'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /nonexistent',
      '/nonexistent cannot be written to',
    ],
    ['npm error code EROFS', 'cannot be written to'],
    ['gyp ERR! build error\nnpm error signal SIGKILL', 'ended by SIGKILL'],
    ['g++: fatal error: Killed signal terminated program cc1plus\ngyp ERR! build error', 'ended by a signal'],
    ['npm error something else', 'could not be installed'],
  ])('by %s says what to do, and shows npm’s output', (output, sentence) => {
    const message = explain(output)
    expect(message).toContain(sentence)
    expect(message).toContain(output)
  })
})

const installing = `import { install } from './cli/setup/install.mjs'
  try { await install('production'); console.log('installed') } catch (error) { console.log(error.message) }`

describe('an installation', () => {
  /** Runs an installation in a copy of the checkout, with this script as npm. Returns its message. */
  function installWith(npm: string, env: Record<string, string> = {}) {
    const root = temporaryFolder()
    cpSync('cli/setup', join(root, 'cli', 'setup'), { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(root, name))
    mkdirSync(join(root, 'npm'))
    const npmCli = join(root, 'npm', 'npm-cli.js')
    writeFileSync(npmCli, `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'\n${npm}`)
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', installing], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, npm_execpath: npmCli, ...env },
    })
    return {
      root,
      message: stdout.trim(),
      hasMarker: existsSync(join(root, 'node_modules', '.potluck-install.json')),
    }
  }

  const installSqlite = (program: string) => `
    mkdirSync('node_modules/better-sqlite3', { recursive: true })
    writeFileSync('node_modules/better-sqlite3/package.json', '{}')
    writeFileSync('node_modules/better-sqlite3/index.js', ${JSON.stringify(program)})`
  const working = installSqlite('module.exports = class { close() {} }')

  it('is accepted once SQLite loads', () => {
    expect(installWith(working)).toMatchObject({ message: 'installed', hasMarker: true })
  })

  it('is repaired when a package is missing, although it was installed before', () => {
    const { root } = installWith(`${working}
      const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
      for (const path of Object.keys(packages).filter(Boolean)) {
        mkdirSync(path, { recursive: true })
        writeFileSync(path + '/package.json', '{}')
      }`)
    const again = () =>
      spawnSync(process.execPath, ['--input-type=module', '-e', installing], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm', 'npm-cli.js') },
      }).stderr
    expect(again()).toBe('')
    rmSync(join(root, 'node_modules', 'hono'), { recursive: true })
    expect(again()).toBe('Updating the packages ...\n')
    expect(existsSync(join(root, 'node_modules', 'hono'))).toBe(true)
  })

  it('whose SQLite was built for another Node is rejected with a message', () => {
    const { message, hasMarker } = installWith(
      installSqlite("throw new Error('was compiled against NODE_MODULE_VERSION 108')"),
    )
    expect(message).toContain('does not load in this Node')
    expect(message).toContain('NODE_MODULE_VERSION 108')
    expect(hasMarker).toBe(false)
  })

  it.each([
    ['kills itself', "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 10_000)"],
    ['ends as a shell reports a signal', 'console.error("gyp ERR! build error"); process.exit(143)'],
  ])('whose npm %s was interrupted, whatever it printed', (_what, npm) => {
    expect(installWith(npm)).toMatchObject({
      message: expect.stringContaining('The installation was cut off'),
      hasMarker: false,
    })
  })

  const noteCache = `${working}; writeFileSync('cache', process.env.npm_config_cache ?? 'usual')`
  const cacheOf = (env: Record<string, string>) => {
    const { root, message } = installWith(noteCache, env)
    expect(message).toBe('installed')
    return readFileSync(join(root, 'cache'), 'utf8').replace(root, '<root>')
  }

  it.each([
    ['/nonexistent', {}, '<root>/.npm-cache'],
    ['/dev/null', {}, '<root>/.npm-cache'],
    ['/nonexistent', { CACHE_DIRECTORY: '/var/cache/potluck' }, '/var/cache/potluck'],
    ['/nonexistent', { npm_config_cache: '/mine' }, '/mine'],
  ])('for a user with the home %s and %j has npm’s cache in %s', (home, env, cache) => {
    expect(cacheOf({ HOME: home, ...env })).toBe(cache)
  })

  it('for a user with a home uses the usual cache', () => {
    expect(cacheOf({ HOME: temporaryFolder() })).toBe('usual')
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

  it('uses CHROMIUM_PATH, and reports when it does not exist', () => {
    const folder = folderWith({ mine: 'exit 0' })
    const find = (path: string) => call('find-browser', 'it.findBrowser()', { CHROMIUM_PATH: path })
    expect(find(join(folder, 'mine'))).toBe(join(folder, 'mine'))
    expect(find('/nowhere/chrome')).toBe(
      'threw: CHROMIUM_PATH is /nowhere/chrome, and there is no such file.',
    )
  })

  it.skipIf(process.platform !== 'linux')('skips a program that exists but does not run', () => {
    const folder = folderWith({ chromium: 'echo "install the snap"; exit 1', 'google-chrome': 'exit 0' })
    const found = call('find-browser', 'it.findBrowser()', { PATH: folder })
    expect(found).toBe(join(folder, 'google-chrome'))
  })
})
