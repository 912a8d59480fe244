import { useState } from 'react'
import { messageOf } from '../browser/api.ts'

/** One thing at a time that a dialog asks of the server: what it is, '' for nothing, and why the last one failed. */
export function useWork() {
  const [busy, setBusy] = useState('')
  const [error, setError] = useState<string | null>(null)
  async function run(what: string, work: Promise<unknown>): Promise<void> {
    setBusy(what)
    setError(null)
    await work.catch((cause) => setError(messageOf(cause)))
    setBusy('')
  }
  return { busy, error, setError, run }
}
