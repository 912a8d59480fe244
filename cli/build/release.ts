import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { version } from '../../package.json'
import { copyRuntimePackages } from './runtime-packages.ts'

// Packs the built Potluck with its packages, native parts included, so that it starts without npm, a compiler or a network:
// on this platform and this major version of Node. Next to it: the bill of materials (SBOM) and checksums.

const usage = 'Usage: npm run release -- [--out folder]'
/** With the pages that the README sends owners to. */
const documents = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'LICENSE',
  '.env.example',
  'package.json',
  'server/SETTINGS.md',
  'server/RUNNING.md',
  'server/transfer/FORMATS.md',
  'db/BACKUPS.md',
  'db/POSTGRESQL.md',
  'cli/COMMANDS.md',
]

function release(out: string): void {
  const [node] = process.versions.node.split('.')
  const name = `potluck-${version}-${process.platform}-${process.arch}-node${node}`
  const work = mkdtempSync(join(tmpdir(), 'potluck-release-'))
  try {
    const folder = join(work, name)
    mkdirSync(folder)
    mkdirSync(out, { recursive: true })
    for (const file of documents) cpSync(file, join(folder, file))
    for (const part of readdirSync('dist').filter((entry) => !isForDevelopment(entry))) {
      cpSync(join('dist', part), join(folder, 'dist', part), { recursive: true })
    }
    copyRuntimePackages('.', folder)
    const archive = `${name}.tar.gz`
    execFileSync('tar', ['-czf', join(out, archive), '-C', work, name])
    const sbom = `potluck-${version}.cdx.json`
    writeFileSync(join(out, sbom), billOfMaterials())
    writeFileSync(join(out, 'SHA256SUMS'), [archive, sbom].map((file) => checksumLine(out, file)).join(''))
    console.log(`${join(out, archive)}\n${join(out, sbom)}\n${join(out, 'SHA256SUMS')}`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const isForDevelopment = (entry: string) => ['dev', 'release', 'built-from', 'bench.json'].includes(entry)

/** CycloneDX, of the lock file: what is bundled and what is installed. */
function billOfMaterials(): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    '--loglevel=error',
  ]
  return execFileSync(npm, args, { encoding: 'utf8', maxBuffer: 100_000_000, shell: npm.endsWith('.cmd') })
}

/** As `sha256sum -c` reads it. */
const checksumLine = (folder: string, file: string) =>
  `${createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')}  ${file}\n`

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/release' } } })
  release(resolve(values.out))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
}
