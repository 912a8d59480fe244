import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'

const compress = promisify(deflate)
const decompress = promisify(inflate)

/** Saves all batches before it resolves; returns how many. */
type Save<Batch> = (batches: AsyncIterable<Batch>) => Promise<number>

/**
 * Yields the batches that `fill` saved, which are JSON, after it is done with all of them. They wait in a folder that only
 * this user can read, about 0.5 kB a recipe.
 */
export async function* throughFiles<Batch>(
  fill: (save: Save<Batch>) => Promise<number>,
): AsyncGenerator<Batch> {
  const folder = await mkdtemp(join(tmpdir(), 'potluck-export-'))
  const file = (index: number) => join(folder, String(index))
  try {
    const count = await fill(async (batches) => {
      let saved = 0
      for await (const batch of batches) {
        await writeFile(file(saved), await compress(JSON.stringify(batch)))
        saved += 1
      }
      return saved
    })
    for (let index = 0; index < count; index += 1) {
      const batch: Batch = JSON.parse(String(await decompress(await readFile(file(index)))))
      yield batch
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
