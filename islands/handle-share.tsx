import { useEffect } from 'react'
import { storageKeys, store } from './lib/storage.ts'
import { Splash } from './ui/splash.tsx'

/** Keeps the address that another app shared and goes to the dashboard, which scrapes it. */
export function HandleShare() {
  useEffect(() => {
    const address = sharedAddress(new URLSearchParams(location.search))
    if (address) store(storageKeys.scrapeUrl, address)
    location.replace('/')
  }, [])
  return <Splash />
}

/** Android puts the address into `text` as often as into `url`, with words around it. */
export function sharedAddress(query: URLSearchParams): string | null {
  for (const name of ['url', 'text', 'title']) {
    const [address] = /https?:\/\/[^\s"'<>]+/i.exec(query.get(name) ?? '') ?? []
    if (address) return address
  }
  return query.get('url')
}
