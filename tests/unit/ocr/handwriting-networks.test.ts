import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadNetworks } from '#server/ocr/handwriting/networks.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

describe('the networks in the data folder', () => {
  /** A runtime of our own in place of onnxruntime-web. */
  const files = {
    'ort.wasm.min.mjs': `
      export const env = { wasm: {} }
      export class Tensor { constructor(type, data, dims) { this.data = data; this.dims = dims } }
      export const InferenceSession = {
        create: async (model) => ({
          inputNames: ['x'], outputNames: ['y'],
          run: async ({ x }) => ({ y: { data: Float32Array.of(model.length), dims: [1, 1, x.dims[2], x.dims[3]] } }),
        }),
      }`,
    'ort-wasm-simd-threaded.mjs': '',
    'ort-wasm-simd-threaded.wasm': 'wasm',
    'ch_PP-OCRv4_det_infer.onnx': 'find',
    'ch_PP-OCRv4_rec_infer.onnx': 'recognise',
    'ppocr_keys_v1.txt': 'a\nb\n',
  }
  function written() {
    const folder = join(temporaryFolder(), 'handwriting')
    mkdirSync(folder)
    const pinned = Object.entries(files).map(([name, content]) => {
      writeFileSync(join(folder, name), content)
      return { path: name, name, sha256: createHash('sha256').update(content).digest('hex') }
    })
    return { folder, pinned }
  }

  it('are loaded with the runtime', async () => {
    const { folder, pinned } = written()
    const networks = await loadNetworks(folder, pinned)
    const input = { width: 64, height: 32, data: new Float32Array(3 * 64 * 32) }
    expect(await networks.detect(input)).toEqual({ width: 64, height: 32, data: Float32Array.of(4) })
    expect(await networks.recognise(input)).toMatchObject({ steps: 32, classes: 64 })
    expect(networks.dictionary).toBe('a\nb\n')
  })

  it.each(Object.keys(files))('are not run when %s is damaged', async (name) => {
    const { folder, pinned } = written()
    writeFileSync(join(folder, name), `${readFileSync(join(folder, name), 'utf8')} `)
    await expect(loadNetworks(folder, pinned)).rejects.toThrow(
      'The files for reading handwriting are damaged; add them again with: potluck models add handwriting',
    )
  })
})
