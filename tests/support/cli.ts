import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

interface Ended {
  exitCode: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

interface CliOptions {
  dataDir: string
  env?: Record<string, string>
  /** Standard input. */
  input?: string
  /** Milliseconds until kill -9. */
  killAfterMs?: number
  /** The user to run as; needs root. */
  uid?: number
  /** On a pseudo-terminal of 80 columns, which has both outputs; needs `script` of util-linux. */
  isOnTerminal?: boolean
}

const built = resolve('dist/cli/main.js')

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** Runs the built command line in a child process. */
export async function potluck(args: string[], options: CliOptions): Promise<Ended> {
  if (!existsSync(built)) throw new Error('These tests run the built program: npm run build')
  const [program, ...given] = options.isOnTerminal
    ? [
        'script',
        '-qefc',
        `stty cols 80; exec ${[process.execPath, built, ...args].map(quoted).join(' ')}`,
        '/dev/null',
      ]
    : [process.execPath, built, ...args]
  const child = spawn(program ?? '', given, {
    env: { PATH: process.env.PATH, HOME: '/nowhere', DATA_DIR: options.dataDir, ...options.env },
    stdio: 'pipe',
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input ?? '')
  const ended: Ended = { exitCode: null, signal: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.err += text
  })
  const killer =
    options.killAfterMs === undefined
      ? undefined
      : setTimeout(() => child.kill('SIGKILL'), options.killAfterMs)
  await new Promise((done) => child.once('close', done))
  clearTimeout(killer)
  return { ...ended, exitCode: child.exitCode, signal: child.signalCode }
}
