import type { ExportTarget } from '#server/contract/constants.ts'
import { saveBlob } from '../browser/save-blob.ts'
import { sendSignedIn, sentenceOf } from '../browser/send.ts'

const failure = 'The export could not be fetched. Please try again.'

/** Downloads the export with the token, which a plain link could not send. Returns why it failed, or null. */
export async function saveExport(target: ExportTarget = 'potluck'): Promise<string | null> {
  try {
    const response = await sendSignedIn('GET /api/export', { query: { for: target } })
    if (!response.ok) return sentenceOf(await response.json()) ?? failure
    const [, name = 'potluck-recipes.zip'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveBlob(await response.blob(), name)
    return null
  } catch {
    return failure
  }
}
