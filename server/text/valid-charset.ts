/** Enough text to tell two encodings of a language apart. */
const sampleBytes = 262_144

/** Whether bytes are valid in a charset, by the first of them that are not ASCII: a whole page may take long. */
export function fits(bytes: Buffer, charset: string): boolean {
  let from = 0
  while (from < bytes.length && (bytes[from] ?? 0) < 0x80) from += 1
  try {
    // As a stream, so that a character cut at the end counts as sound.
    new TextDecoder(charset, { fatal: true }).decode(bytes.subarray(from, from + sampleBytes), {
      stream: true,
    })
    return true
  } catch {
    return false
  }
}
