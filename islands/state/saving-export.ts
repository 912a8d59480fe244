import { sentenceOf } from '../browser/send.ts'
import { sendSigned } from '../browser/send-signed.ts'

const failure = 'The export could not be fetched. Please try again.'

/** Fetches the export with the token, which a plain link could not send, and has the browser keep it. Answers what went wrong. */
export async function saveExport(): Promise<string | null> {
  try {
    const response = await sendSigned('/api/export', {})
    if (!response.ok) return sentenceOf(await response.json(), ['error', 'message']) ?? failure
    const [, name = 'potluck-recipes.zip'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    keepFile(await response.blob(), name)
    return null
  } catch {
    return failure
  }
}

function keepFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
