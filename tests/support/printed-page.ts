import sharp, { type Sharp } from 'sharp'

/** The text of a line and its font size in pixels. */
type Line = readonly [text: string, size: number]

export interface Block {
  /** The distance from the top, in pixels. */
  top: number
  lines: readonly Line[]
}

/** Draws a cookbook page like a photo of it, but without distortion. */
export function printPage(height: number, ...blocks: Block[]): Sharp {
  const text = blocks.flatMap(({ top, lines }) => print(lines, top)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${height}"><rect width="1500" height="${height}" fill="#fdfbf5"/>${text}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 })
}

function print(lines: readonly Line[], top: number): string[] {
  let y = top
  return lines.map(([line, size]) => {
    y += size * 1.8
    return `<text x="120" y="${y}" font-size="${size}" font-family="DejaVu Sans, Liberation Sans, sans-serif">${line}</text>`
  })
}
