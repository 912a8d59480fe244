import { useEffect } from 'react'
import { finishSignIn } from './auth/sign-in.ts'
import { Splash } from './ui/splash.tsx'

export interface SignedInProps {
  token: string
}

/** Completes a sign-in that was sent as a plain form: stores the token and goes on. */
export function SignedIn({ token }: SignedInProps) {
  useEffect(() => {
    finishSignIn({ token })
  }, [token])
  return <Splash />
}
