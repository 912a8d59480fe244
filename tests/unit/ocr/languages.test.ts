import { describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { createPhotoReader } from '#server/ocr/photo-reader.ts'
import { findLanguages } from '#server/ocr/read/languages.ts'

describe('OCR languages', () => {
  it('are found among the installed packages, in the order given', () => {
    expect([...findLanguages(['eng']).keys()]).toEqual(['eng'])
  })

  it('that are not installed stop the start, with the command that installs them', () => {
    const start = () => createPhotoReader({ languages: ['eng', 'xyz', 'tlh'] })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(
      'OCR_LANGUAGES: no model for xyz, tlh. Install it with: npm install @tesseract.js-data/xyz @tesseract.js-data/tlh',
    )
  })

  it('are at least one', () => {
    expect(() => findLanguages([])).toThrow(/at least one language/)
  })

  it('are names, never paths', () => {
    expect(() => findLanguages(['../../etc'])).toThrow(ConfigError)
  })
})
