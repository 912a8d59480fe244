import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CliError, exitCodes } from './failure.ts'

/** Asks before something is deleted or replaced; scripts use `--yes`. */
export async function confirm(question: string, { yes }: { yes?: boolean | undefined }): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) {
    throw new CliError(`${question} Add --yes to skip this question.`, exitCodes.notConfirmed)
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was changed.', exitCodes.notConfirmed)
  } finally {
    lines.close()
  }
}

/**
 * A password from POTLUCK_PASSWORD, a pipe, or a prompt without echo. Never from the arguments, which are in the shell's
 * history and visible to every user of the machine.
 */
export async function readPassword(env: Record<string, string | undefined> = process.env): Promise<string> {
  if (env.POTLUCK_PASSWORD) return env.POTLUCK_PASSWORD
  return process.stdin.isTTY ? typeUnseen('Password: ') : readPipe()
}

async function readPipe(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > 10_000) break
  }
  const [line = ''] = text.split(/\r?\n/)
  if (line === '') {
    throw new CliError(
      'A password is needed: pipe it in as one line, set POTLUCK_PASSWORD, or call this from a terminal.',
      exitCodes.usage,
    )
  }
  return line
}

async function typeUnseen(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
