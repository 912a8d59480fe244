import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { unprocessable } from '#server/errors.ts'
import { type LanguageModel, packageNameOf, pathInPackage } from './catalogue.ts'

/** Of an unpacked package; what is in it is compressed already. */
const maxUnpackedBytes = 64 * 1024 * 1024
const blockBytes = 512

/**
 * The language data in an npm package. Throws 422 for a package with another hash than the pinned one, before anything
 * of it is unpacked.
 */
export function unpackModel(model: LanguageModel, archive: Buffer): Buffer {
  const hash = createHash('sha512').update(archive).digest()
  if (!hash.equals(Buffer.from(model.packageSha512, 'base64'))) {
    throw unprocessable(
      `This is not the package ${packageNameOf(model)} that Potluck expects: its hash is another. Nothing was added.`,
    )
  }
  const tar = gunzipSync(archive, { maxOutputLength: maxUnpackedBytes })
  const file = findInTar(tar, pathInPackage(model))
  if (!file) throw unprocessable(`The package ${packageNameOf(model)} has no language data.`)
  return file
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
