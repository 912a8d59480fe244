import { isDeepStrictEqual } from 'node:util'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { extractChecked } from '../index.ts'
import { stripAttributes, stripPage } from './strip-page.ts'

/** Bytes, compressed: a thousand recipes are then at most 30 MB. */
const maxBytes = 30_000
/** Characters: longer pages take too long to read twice, and rarely become small enough. */
const maxPageLength = 3_000_000
const maxStrippedLength = 1_000_000
/** Of brotli: the highest ones take ten times as long for a tenth less. */
const quality = 7

/** The page in few bytes; null when it is too large, or does not read to the same recipe without the rest. */
export function packPage(html: string, address: string, expected: ExtractedRecipe): Uint8Array | null {
  if (html.length > maxPageLength) return null
  const stripped = stripPage(html)
  if (stripped.length > maxStrippedLength) return null
  const packed = pack(stripped)
  if (packed) return readsTo(stripped, address, expected) ? packed : null
  const bare = stripAttributes(stripped)
  const smaller = pack(bare)
  return smaller && readsTo(bare, address, expected) ? smaller : null
}

const readsTo = (html: string, address: string, expected: ExtractedRecipe) =>
  isDeepStrictEqual(extractChecked(html, { address, wanted: expected.title }), expected)

function pack(html: string): Uint8Array | null {
  const packed = brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
  return packed.length > maxBytes ? null : packed
}

export const unpackPage = (page: Uint8Array): string =>
  brotliDecompressSync(page, { maxOutputLength: 4 * maxStrippedLength }).toString('utf8')
