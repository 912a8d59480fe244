import type { Command } from 'commander'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { loadConfig, outputOf } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'

/** As long as a container waits for a check by default. */
const maxWaitMs = 5000

const answer = z.object({ status: z.string(), storage: z.string().optional() })

export function addHealth(program: Command): void {
  program
    .command('health')
    .description(
      'ask the running server whether it can save; exits with 1 when it cannot, for containers and cron',
    )
    .action(async (_options: object, command: Command) => {
      const address = addressOf(loadConfig())
      const found = await ask(address)
      if (found.status !== 'ok')
        throw new CliError(
          `Potluck is running at ${address}, and cannot save: its storage is ${found.storage ?? 'unknown'}.`,
          exitCodes.fault,
        )
      outputOf(command).done(found, `Potluck is running at ${address}, and can save.`)
    })
}

function addressOf({ host, port }: Config): string {
  // Those that stand for all addresses are none to connect to.
  const name = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function ask(address: string): Promise<z.infer<typeof answer>> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(maxWaitMs) })
    return answer.parse(await response.json())
  } catch {
    throw new CliError(`Potluck does not answer at ${address}.`, exitCodes.fault)
  }
}
