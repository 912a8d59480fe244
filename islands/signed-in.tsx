import { useEffect } from 'react'
import { finishSignIn } from './auth/sign-in.ts'
import { Splash } from './ui/splash.tsx'

export interface SignedInProps {
  token: string
}

/** Ends a sign-in that the browser sent as a plain form: keeps the token and goes on. */
export function SignedIn({ token }: SignedInProps) {
  useEffect(() => {
    finishSignIn({ token })
  }, [token])
  return <Splash />
}
