import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { uploadPieces } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ImportReport, ImportStarted } from '#server/contract/transfer.ts'
import type { Answer } from './client.ts'
import { listOf, type Member } from './people.ts'
import type { TestServer } from './server.ts'

interface PlainRecipe {
  name: string
  url?: string
  recipeIngredient?: string[]
  recipeInstructions?: string[]
  [field: string]: unknown
}

export const jsonLd = (recipe: PlainRecipe) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  recipeIngredient: ['800 g plums'],
  recipeInstructions: ['Halve the plums.', 'Bake for 45 minutes.'],
  ...recipe,
})

/** A zip of recipes as JSON-LD, with additional files. */
export function zipOfRecipes(recipes: PlainRecipe[], files: Record<string, Uint8Array> = {}): Buffer {
  const entries: Zippable = { ...files }
  recipes.forEach((recipe, at) => {
    entries[`recipes/${at}.json`] = strToU8(JSON.stringify(jsonLd(recipe)))
  })
  return Buffer.from(zipSync(entries))
}

/** Uploaded files that no import has taken yet. */
export async function keptUploads({ app, dataDir }: TestServer): Promise<string[]> {
  if (app.store.engine === 'sqlite') return readdirSync(join(dataDir, 'imports'))
  const pieces = await app.store.read.selectDistinct({ id: uploadPieces.uploadId }).from(uploadPieces)
  return pieces.map(({ id }) => id)
}

export function createMover(server: Pick<TestServer, 'url'>) {
  /** `query` as in '?dryRun=true'. */
  async function upload<Body = ImportStarted & { error: string }>(
    member: Member,
    bytes: Uint8Array,
    name = 'export.zip',
    query = '',
  ) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], name))
    const headers = { authorization: `Bearer ${member.token}` }
    const response = await fetch(`${server.url}/api/import${query}`, { method: 'POST', headers, body })
    const started = (await response.json()) as Body
    return { status: response.status, headers: response.headers, body: started } satisfies Answer<unknown>
  }
  /** Uploads and waits until the import has ended. Which ids its recipes have is left out. */
  async function importFor(
    member: Member,
    bytes: Uint8Array,
    name?: string,
    query?: string,
  ): Promise<ImportReport> {
    const listener = await member.listen()
    try {
      const { status, body } = await upload(member, bytes, name, query)
      if (status !== 202) throw new Error(`${status}: ${body.error}`)
      const { undo: _, ...report } = await listener.event<ImportReport>('import:done')
      return report
    } finally {
      listener.close()
    }
  }
  async function exportOf(member: Member): Promise<Buffer> {
    const headers = { authorization: `Bearer ${member.token}` }
    const response = await fetch(`${server.url}/api/export`, { headers })
    if (!response.ok) throw new Error(`export: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  return { upload, importFor, exportOf }
}

/** As a report names recipes that the list has under their titles. */
export const namedAs = (...titles: string[]) => titles.map((title) => ({ name: title, title }))

export const titlesOf = async (member: Member) => (await listOf(member)).map(({ title }) => title)

/** The parts of a recipe that export and import preserve. Ids and `potluck:` links differ; imports are editable. */
export const contentOf = ({
  _id,
  link,
  imageUrl,
  thumbnailUrl,
  mediumUrl,
  imageColor,
  lastScraped,
  source,
  editable,
  ...content
}: Recipe) => ({
  ...content,
  web: link.startsWith('http') ? link : null,
  hasPicture: imageUrl?.startsWith('/images/') ?? false,
})
