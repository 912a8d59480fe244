/** A line of text; the origin is the lower left corner, in points. */
interface Placed {
  text: string
  x: number
  y: number
  size?: number
}

/** A PDF with these pages of 595 by 842 points, in Helvetica. */
export function pdfOf(pages: Placed[][]): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  const head = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const bodies = pages.flatMap((page, at) => {
    const content = page.map(
      ({ text, x, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`,
    )
    return [pageObject(`${5 + 2 * at} 0 R`), streamObject(Buffer.from(content.join('\n'), 'latin1'))]
  })
  return pdfOfObjects([...head, ...bodies])
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

export const pageObject = (contents: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} >>`

export function streamObject(bytes: Buffer, entries = ''): Buffer {
  const head = `<< /Length ${bytes.length} ${entries} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

/** Numbered from 1; the first is the catalog. */
export function pdfOfObjects(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** A recipe printed in two columns, with a running head, wrapped steps and a page number. */
export const plumCakePdf = () =>
  pdfOf([
    [
      { text: 'Plum cake with almonds', x: 60, y: 770, size: 22 },
      { text: 'Serves 8', x: 60, y: 740 },
      { text: 'Ingredients', x: 60, y: 700, size: 14 },
      { text: '200 g flour', x: 60, y: 675 },
      { text: '120 g butter', x: 60, y: 660 },
      { text: '3 eggs', x: 60, y: 645 },
      { text: '500 g plums', x: 60, y: 630 },
      { text: '50 g flaked almonds', x: 60, y: 615 },
      { text: 'Method', x: 280, y: 700, size: 14 },
      { text: '1. Beat the butter with the eggs until the mixture is pale', x: 280, y: 675 },
      { text: 'and light, then fold in the flour with a large spoon.', x: 280, y: 660 },
      { text: '2. Halve the plums and press them into the batter.', x: 280, y: 638 },
      { text: '3. Scatter the almonds on top and bake at 180 C for about', x: 280, y: 616 },
      { text: 'forty minutes.', x: 280, y: 601 },
      { text: '1 / 1', x: 290, y: 30, size: 9 },
    ],
  ])
