import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CliError, exitCodes } from './failure.ts'

const npmMs = 30_000

/** The address of the registry that npm is configured with. */
export async function findRegistry(env: Record<string, string | undefined> = process.env): Promise<string> {
  const address = env.npm_config_registry || env.NPM_CONFIG_REGISTRY || (await askNpm())
  if (URL.canParse(address) && /^https?:\/\//.test(address)) return address
  throw new CliError(`npm's registry is not a web address: ${address}`, exitCodes.usage)
}

async function askNpm(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { timeout: npmMs })
    return stdout.trim()
  } catch {
    throw new CliError(
      'npm could not be asked for its registry. Set npm_config_registry to the address of one.',
      exitCodes.refused,
    )
  }
}
