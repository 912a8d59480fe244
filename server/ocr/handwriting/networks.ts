import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { handwriting } from '../models/handwriting.ts'
import type { KeptFile } from '../models/model-package.ts'
import type { Steps } from './characters.ts'
import type { TextMap } from './find-text.ts'
import type { NetworkInput } from './resample.ts'

/** The two networks, which find lines and read them. */
export interface Networks {
  /** One character per line, by class. */
  dictionary: string
  detect(input: NetworkInput): Promise<TextMap>
  recognise(input: NetworkInput): Promise<Steps>
}

interface Output {
  dims: readonly number[]
  data: unknown
}

interface Session {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(inputs: Record<string, unknown>): Promise<Record<string, Output>>
}

/** What is used of onnxruntime-web. */
interface Runtime {
  env: { wasm: { numThreads?: number; wasmBinary?: Uint8Array; wasmPaths?: { mjs: string } } }
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => unknown
  InferenceSession: { create(model: Uint8Array): Promise<Session> }
}

/**
 * Loads the networks from the data folder. The code among the files is run, so all of them must be those that were pinned.
 * Throws with a sentence when one is damaged.
 */
export async function loadNetworks(
  folder: string,
  files: readonly KeptFile[] = handwriting.packages.flatMap((one) => one.files),
): Promise<Networks> {
  const contents = new Map<string, Buffer>()
  for (const { name, sha256 } of files) {
    const content = await readFile(join(folder, name)).catch(() => null)
    if (!content || createHash('sha256').update(content).digest('hex') !== sha256) throw damaged()
    contents.set(name, content)
  }
  const contentOf = (name: string): Buffer => {
    const content = contents.get(name)
    if (!content) throw damaged()
    return content
  }
  const runtime: unknown = await import(pathToFileURL(join(folder, 'ort.wasm.min.mjs')).href)
  if (!isRuntime(runtime)) throw damaged()
  Object.assign(runtime.env.wasm, {
    // More threads would take the processor from the server.
    numThreads: 1,
    wasmBinary: contentOf('ort-wasm-simd-threaded.wasm'),
    wasmPaths: { mjs: pathToFileURL(join(folder, 'ort-wasm-simd-threaded.mjs')).href },
  })
  const detector = await runtime.InferenceSession.create(contentOf('ch_PP-OCRv4_det_infer.onnx'))
  const recogniser = await runtime.InferenceSession.create(contentOf('ch_PP-OCRv4_rec_infer.onnx'))
  return {
    dictionary: contentOf('ppocr_keys_v1.txt').toString('utf8'),
    async detect(input) {
      const { dims, data } = await run(runtime, detector, input)
      return { width: dims.at(-1) ?? 0, height: dims.at(-2) ?? 0, data }
    },
    async recognise(input) {
      const { dims, data } = await run(runtime, recogniser, input)
      return { steps: dims.at(-2) ?? 0, classes: dims.at(-1) ?? 0, data }
    },
  }
}

const damaged = () =>
  new Error(
    'The files for reading handwriting are damaged; add them again with: potluck models add handwriting',
  )

function isRuntime(value: unknown): value is Runtime {
  return typeof value === 'object' && value !== null && 'InferenceSession' in value && 'Tensor' in value
}

async function run(runtime: Runtime, session: Session, { width, height, data }: NetworkInput) {
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const outputs = await session.run({ [input]: new runtime.Tensor('float32', data, [1, 3, height, width]) })
  const found = outputs[output]
  if (!(found?.data instanceof Float32Array)) throw damaged()
  return { dims: found.dims, data: found.data }
}
