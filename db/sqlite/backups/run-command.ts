import { type ChildProcess, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { lowerProcessPriority } from '#server/async/priority.ts'

/** Runs the owner's own commands, such as BACKUP_COMMAND. */
export interface CommandRunner {
  /**
   * Runs `command` by /bin/sh with `file` as "$1", which is an argument and never a part of the text that the shell
   * reads. Throws when it fails or takes too long, with the end of what it printed.
   */
  run(command: string, file: string): Promise<void>
  /** Ends running commands. */
  close(): void
}

interface CommandRunnerOptions {
  timeoutMs?: number
  env?: NodeJS.ProcessEnv
}

/** An upload over a slow line. */
const usualTimeoutMs = 2 * 3_600_000
const shownCharacters = 800

export function createCommandRunner({
  timeoutMs = usualTimeoutMs,
  env = process.env,
}: CommandRunnerOptions = {}): CommandRunner {
  const running = new Set<ChildProcess>()
  return {
    async run(command, file) {
      // Its own process group, so that what the shell starts ends with it.
      const child = spawn('/bin/sh', ['-c', command, 'potluck', file], {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: withoutSecrets(env),
      })
      running.add(child)
      if (child.pid !== undefined) lowerProcessPriority(child.pid)
      const timer = setTimeout(() => endGroup(child, 'SIGKILL'), timeoutMs).unref()
      try {
        await ended(child)
      } finally {
        clearTimeout(timer)
        running.delete(child)
      }
    },
    close() {
      for (const child of running) endGroup(child, 'SIGTERM')
    },
  }
}

/** The command needs its own secrets, not those of Potluck. */
function withoutSecrets({
  SMTP_URL,
  METRICS_TOKEN,
  AI_KEY,
  OIDC_CLIENT_SECRET,
  POTLUCK_PASSWORD,
  ...others
}: NodeJS.ProcessEnv) {
  return others
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // Already ended.
  }
}

function ended(child: ChildProcess): Promise<void> {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-shownCharacters)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve()
      const said = stripVTControlCharacters(printed).replace(/\s+/g, ' ').trim()
      reject(new Error(`The command ended with ${signal ?? code}${said === '' ? '' : `: ${said}`}`))
    })
  })
}
