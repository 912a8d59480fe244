import type { ReactNode } from 'react'
import { Onboarding } from '#islands/onboarding.tsx'
import { Welcome } from '#islands/ui/welcome.tsx'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

/** A screen for people who are not signed in, with the welcome of a first visit in front of it. */
export function renderGuestPage(
  assets: Assets,
  title: string,
  island: string,
  body: ReactNode,
  { isForGuests = true } = {},
): string {
  return renderPage(
    { assets, title, islands: [island, 'onboarding'], isForGuests },
    <>
      <Welcome>
        <Island assets={assets} name="onboarding" component={Onboarding} props={{}} />
      </Welcome>
      {body}
      <noscript>
        <p>Potluck needs JavaScript to sign you in. Please switch it on for this site.</p>
      </noscript>
    </>,
  )
}
