import sharp, { type Sharp } from 'sharp'

/** The words of a line, and how tall they are in pixels. */
type Line = readonly [words: string, size: number]

export interface Block {
  /** Pixels above it. */
  top: number
  lines: readonly Line[]
}

/** A page of a cookbook as a phone would photograph it, only straighter. */
export function printPage(height: number, ...blocks: Block[]): Sharp {
  const text = blocks.flatMap(({ top, lines }) => print(lines, top)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${height}"><rect width="1500" height="${height}" fill="#fdfbf5"/>${text}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 })
}

function print(lines: readonly Line[], top: number): string[] {
  let y = top
  return lines.map(([words, size]) => {
    y += size * 1.8
    return `<text x="120" y="${y}" font-size="${size}" font-family="DejaVu Sans, Liberation Sans, sans-serif">${words}</text>`
  })
}
