import { badRequest } from '#server/errors.ts'
import { expectPlainJson } from './expect-plain-json.ts'

/** Throws a sentence for what is not JSON, or not plain JSON, see expectPlainJson. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  expectPlainJson(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw badRequest('The request could not be understood.', { cause })
  }
}
