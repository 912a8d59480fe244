import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Started, startProcess } from './child.ts'

/** Copies the build output, so that a build during the run changes nothing. */
export function copyBuild(root: string, folder: string): void {
  for (const path of [
    'dist/server',
    'dist/db',
    'dist/chunks',
    'dist/languages',
    'dist/public',
    'dist/manifest.json',
    'package.json',
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** The built server, as `npm start` runs it, on loopback. `match` is its address. */
export async function startServer(
  folder: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Started> {
  const started = await startProcess([join(folder, 'dist/server/main.js')], /ready at (\S+)/, {
    cwd: folder,
    env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
  })
  return { ...started, match: started.match.replace('localhost', '127.0.0.1') }
}
