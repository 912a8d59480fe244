import { badRequest } from '#server/errors.ts'
import { isCostlyJson } from './costly-json.ts'

/** Throws a sentence for what is not JSON, or nested and divided so far that parsing it would take seconds. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  if (isCostlyJson(text)) throw badRequest('This is nested or divided far more than any recipe.')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw badRequest('The request could not be understood.', { cause })
  }
}
