/** A picture that cannot be read; its message is a sentence for the person who sent it. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError'
}

/** Reading was stopped, by the caller or because the photo took too long. */
export class OcrStoppedError extends Error {
  override name = 'OcrStoppedError'
}
