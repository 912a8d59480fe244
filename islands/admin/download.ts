import { send } from '../browser/send.ts'

/**
 * Saves a file that only a token opens. A link cannot send the token, and a token in a link would end up in histories
 * and logs, so the file is fetched first and then handed to the browser's own downloads.
 */
export async function download(path: string, name: string): Promise<void> {
  const response = await send(path, {})
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it over once the click is through; some need a moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
