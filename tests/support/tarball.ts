import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

const blockBytes = 512

/** An npm package with these files: a tar archive, compressed. */
export function makeTarball(files: Record<string, Buffer>): Buffer {
  const parts = Object.entries(files).flatMap(([path, content]) => {
    const header = Buffer.alloc(blockBytes)
    header.write(path, 0)
    header.write(content.length.toString(8).padStart(11, '0'), 124)
    return [header, content, Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes)]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]))
}

export const sha512Of = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64')
