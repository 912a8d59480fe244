import { readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type LoopbackSite, sendHtml, startHttpSite } from '../../support/loopback.ts'

const ending = '.html.gz'
const webAddress = /https?:\\?\/\\?\/[^\s"'<>(),]+/g
const isPicture = (address: string) => /\.(?:jpe?g|png|webp)(?:[?#]|$)/i.test(address)

/** Chooses paths such as 'example.com/soup' from all sites in turn; throws when there are none. */
export function choosePages(folder: string, count: number): string[] {
  const sites = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const bySite = sites.map(({ name }) => pagesOf(folder, name)).filter((pages) => pages.length > 0)
  const longest = Math.max(0, ...bySite.map((pages) => pages.length))
  const inRounds = Array.from({ length: longest }, (_, round) =>
    bySite.flatMap((pages) => pages[round] ?? []),
  ).flat()
  if (inRounds.length === 0)
    throw new Error(`There are no pages such as example.com/soup${ending} in ${folder}.`)
  const step = Math.max(1, Math.min(bySite.length, inRounds.length) / count)
  const chosen = Array.from({ length: count }, (_, index) => inRounds[Math.floor(index * step)])
  return [...new Set(chosen)].filter((page) => page !== undefined)
}

function pagesOf(folder: string, site: string): string[] {
  const files = readdirSync(join(folder, site)).filter((file) => file.endsWith(ending))
  return files.sort().map((file) => `${site}/${file.slice(0, -ending.length)}`)
}

/** Serves the saved pages at their paths, and pictures under /picture/. */
export async function servePages(folder: string, pages: readonly string[]): Promise<LoopbackSite> {
  const known = new Set(pages)
  const respond: RequestListener = async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    if (path.startsWith('picture/')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await drawPicture(path))
    } else if (known.has(path)) {
      const html = gunzipSync(readFileSync(join(folder, path + ending))).toString('utf8')
      sendHtml(
        response,
        withDrawnPicture(html, `http://${request.headers.host}/picture/${encodeURIComponent(path)}.jpg`),
      )
    } else response.writeHead(404).end()
  }
  return startHttpSite(respond)
}

/** Replaces the addresses of pictures on other sites with a drawn one, so that fetching pictures is included. */
function withDrawnPicture(html: string, drawn: string): string {
  return html.replace(webAddress, (address) => (isPicture(address) ? drawn : address))
}

/** Draws a bowl on a table, in colours derived from the path. */
async function drawPicture(path: string): Promise<Buffer> {
  const hue = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="hsl(${hue},35%,82%)"/>
    <circle cx="800" cy="600" r="430" fill="hsl(${hue},20%,96%)"/>
    <circle cx="800" cy="600" r="350" fill="hsl(${(hue + 40) % 360},65%,52%)"/>
    <circle cx="690" cy="500" r="70" fill="hsl(${(hue + 90) % 360},60%,62%)"/>
    <circle cx="900" cy="660" r="90" fill="hsl(${(hue + 150) % 360},50%,58%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}
