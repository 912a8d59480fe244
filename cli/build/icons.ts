import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Tree } from './files.ts'

/** The app icons, from two SVGs in public/: one with rounded corners, and one that fills its square, for masking. */
export async function drawIcons(): Promise<Tree> {
  const rounded = await readFile('public/favicon.svg')
  const full = await readFile('public/icons/maskable.svg')
  const favicon = await png(rounded, 32)
  return new Map([
    ['icons/icon-192.png', await png(rounded, 192)],
    ['icons/icon-512.png', await png(rounded, 512)],
    ['icons/maskable-192.png', await png(full, 192)],
    ['icons/maskable-512.png', await png(full, 512)],
    ['apple-touch-icon.png', await png(full, 180)],
    ['favicon.ico', ico(favicon, 32)],
  ])
}

function png(svg: Uint8Array, size: number): Promise<Uint8Array> {
  // At 72 dots per inch the SVG is 64 pixels wide.
  return sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

/** An ICO file of one PNG: a header of 6 bytes and a directory entry of 16 (MS-ICO). */
function ico(picture: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, picture])
}
