import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Tree = Map<string, Uint8Array>

const compressible = /\.(js|css|svg|html|txt|json|webmanifest|ico)$/

/** Makes `folder` contain exactly `tree`. Equal files are not written, so that a running server can read them. */
export async function writeTree(folder: string, tree: Tree): Promise<void> {
  for (const [path, bytes] of tree) await writeIfChanged(join(folder, path), bytes)
  const stale = (await filesIn(folder)).filter((path) => !tree.has(path))
  await Promise.all(stale.map((path) => rm(join(folder, path), { force: true })))
}

/** Atomic: the next build reuses these files. */
export async function writeIfChanged(path: string, bytes: Uint8Array): Promise<void> {
  if (existsSync(path) && (await readFile(path)).equals(bytes)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

/** Adds x.br and x.gz for every text file that gets smaller; those of unchanged files come from the last build. */
export async function compressTree(folder: string, tree: Tree): Promise<Tree> {
  const all: Tree = new Map(tree)
  await Promise.all(
    [...tree]
      .filter(([path, bytes]) => compressible.test(path) && bytes.length > 256)
      .map(async ([path, bytes]) => {
        const packed = (await findPacked(folder, path, bytes)) ?? (await pack(bytes))
        if (packed.br.length < bytes.length) all.set(`${path}.br`, packed.br)
        if (packed.gz.length < bytes.length) all.set(`${path}.gz`, packed.gz)
      }),
  )
  return all
}

interface Packed {
  br: Uint8Array
  gz: Uint8Array
}

async function findPacked(folder: string, path: string, bytes: Uint8Array): Promise<Packed | null> {
  const [old, br, gz] = ['', '.br', '.gz'].map((suffix) => join(folder, path + suffix))
  if (!old || !br || !gz || ![old, br, gz].every((file) => existsSync(file))) return null
  return (await readFile(old)).equals(bytes) ? { br: await readFile(br), gz: await readFile(gz) } : null
}

async function pack(bytes: Uint8Array): Promise<Packed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  return { br, gz }
}

export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
