import { t } from '#server/contract/language/t.ts'
import type { ExportTarget } from '#server/contract/other-programs.ts'
import { ApiError } from '../browser/api.ts'
import { fetchFile, saveBlob } from '../browser/fetch-file.ts'
import { confirmed } from './confirming.ts'

/** Downloads the export. Returns why it failed, or null. */
export async function saveExport(target: ExportTarget = 'potluck'): Promise<string | null> {
  try {
    const response = await confirmed(() => fetchFile('GET /api/export', { query: { for: target } }))
    const [, name = 'potluck-recipes.zip'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveBlob(await response.blob(), name)
    return null
  } catch (error) {
    const sentence = error instanceof ApiError ? error.sentence : null
    return sentence || t('The export could not be fetched. Please try again.')
  }
}
