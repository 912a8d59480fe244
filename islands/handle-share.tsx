import { useEffect, useState } from 'react'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
import { fileProblems } from './browser/recipe-file.ts'
import { sharedAddress } from './browser/shared-address.ts'
import { acceptSharedFile } from './browser/shared-file.ts'
import { storageKeys, store } from './browser/storage.ts'
import { FormMessage } from './ui/form-message.tsx'
import { Splash } from './ui/splash.tsx'

const lost = message('The file is no longer here. Please share it again.')

const problems: Record<string, Message> = {
  ...fileProblems,
  lost,
  notReady: message(
    'Potluck could not take this file yet. Open Potluck once on this device, then share the file again.',
  ),
}

/** Stores the address or file that another app shared, and goes to the dashboard, which adds it. */
export function HandleShare() {
  const [problem, setProblem] = useState<Message | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const known = problems[query.get('problem') ?? '']
    if (known) return setProblem(known)
    storeShared(query).then(
      () => location.replace('/'),
      () => setProblem(lost),
    )
  }, [])
  if (!problem) return <Splash />
  return (
    <main>
      <FormMessage error={translated(problem)} />
      <p>
        <a href="/">{t('Open your recipes')}</a>
      </p>
    </main>
  )
}

async function storeShared(query: URLSearchParams): Promise<void> {
  const file = query.get('photo')
  if (file) return acceptSharedFile(file)
  const address = sharedAddress(query)
  if (address) store(storageKeys.scrapeUrl, address)
}
