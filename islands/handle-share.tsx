import { useEffect, useState } from 'react'
import { sharedAddress } from './browser/shared-address.ts'
import { keepSharedPhoto } from './browser/shared-photo.ts'
import { storageKeys, store } from './browser/storage.ts'
import { FormMessage } from './ui/form-message.tsx'
import { Splash } from './ui/splash.tsx'

const problems: Record<string, string> = {
  large: 'A photo can be at most 15 MB.',
  kind: 'Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.',
  lost: 'The photo did not arrive whole. Please try again.',
}

/** Keeps the address or the photo that another app shared and goes to the dashboard, which adds it. */
export function HandleShare() {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const known = problems[query.get('problem') ?? '']
    if (known) return setProblem(known)
    keepShared(query).then(
      () => location.replace('/'),
      () => setProblem(problems.lost ?? null),
    )
  }, [])
  if (!problem) return <Splash />
  return (
    <main>
      <FormMessage error={problem} />
      <p>
        <a href="/">Open your recipes</a>
      </p>
    </main>
  )
}

async function keepShared(query: URLSearchParams): Promise<void> {
  const photo = query.get('photo')
  if (photo) return keepSharedPhoto(await fetchPhoto(photo))
  const address = sharedAddress(query)
  if (address) store(storageKeys.scrapeUrl, address)
}

/** The server holds it for a moment when no service worker did. */
async function fetchPhoto(id: string): Promise<File> {
  const response = await fetch(`/handle-share/${encodeURIComponent(id)}`)
  if (!response.ok) throw new Error('The photo is no longer there.')
  const read = (name: string) => decodeURIComponent(response.headers.get(name) ?? '')
  return new File([await response.blob()], read('x-photo-name'), { type: read('x-photo-type') })
}
