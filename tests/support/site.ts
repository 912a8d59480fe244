import { createServer } from 'node:http'
import sharp from 'sharp'
import { listening } from './loopback.ts'

export interface Page {
  status?: number
  type?: string
  body?: string | Buffer
  headers?: Record<string, string>
  /** The response waits for this. */
  until?: Promise<void>
}

export interface Site {
  url: string
  /** host:port, for FETCH_ALLOW. */
  host: string
  /** The page of each path; tests may change it between requests. */
  pages: Record<string, Page>
  /** Requested paths, in order. */
  asked: string[]
  /** How often this address was requested. Pictures of other recipes are fetched at any time. */
  timesAsked(address: string): number
  close(): Promise<void>
}

/** A recipe site on loopback. */
export async function startSite(pages: Record<string, Page> = {}): Promise<Site> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const page = pages[path]
    await page?.until
    response.writeHead(page?.status ?? (page ? 200 : 404), {
      'content-type': page?.type ?? 'text/html; charset=utf-8',
      ...page?.headers,
    })
    response.end(page?.body ?? '')
  })
  const { host, close } = await listening(server)
  const timesAsked = (address: string) => {
    const { pathname, search } = new URL(address)
    return asked.filter((path) => path === pathname + search).length
  }
  return { url: `http://${host}`, host, pages, asked, timesAsked, close }
}

/** A recipe page with JSON-LD, as most sites have it. */
export function recipePage(recipe: object = {}, head = ''): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Plum crumble',
    description: 'A <b>warm</b> pudding.',
    recipeYield: '6 servings',
    prepTime: 'PT15M',
    cookTime: 'PT45M',
    totalTime: 'PT1H',
    recipeIngredient: ['800 g plums', '150 g flour', '100 g butter'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Halve the plums.' },
      { '@type': 'HowToStep', text: 'Rub butter into the flour, and bake for 45 minutes.' },
    ],
    ...recipe,
  }
  return `<!doctype html><html lang="en"><head><title>Plum crumble</title>${head}<script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>Plum crumble</h1></body></html>`
}

export const redPicture = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
