export { createOcrEngine, type OcrEngine, type OcrOptions } from './engine.ts'
export { OcrStoppedError, UnreadableImageError } from './errors.ts'
export type { LineRole, OcrLine, OcrRecipe, OcrResult, OcrWord, PhotoBox } from './result.ts'
