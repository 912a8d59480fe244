import { useEffect } from 'react'
import { storageKeys, store } from './lib/storage.ts'
import { Splash } from './ui/splash.tsx'

export interface SignedInProps {
  token: string
}

/** Ends a sign-in that the browser sent as a plain form: keeps the token and goes on to the dashboard. */
export function SignedIn({ token }: SignedInProps) {
  useEffect(() => {
    store(storageKeys.token, token)
    location.replace('/')
  }, [token])
  return <Splash />
}
