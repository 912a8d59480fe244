import { saveBlob } from '../browser/save-blob.ts'
import { sendSignedIn } from '../browser/send.ts'

/** Fetches a backup with the token, which must not be in a link: links end up in histories and logs. */
export async function downloadBackup(name: string): Promise<void> {
  const response = await sendSignedIn('GET /api/admin/backups/:name', { params: { name } })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  saveBlob(await response.blob(), name)
}
