import { SignedIn, type SignedInProps } from '#islands/signed-in.tsx'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

export function renderSignedIn(assets: Assets, props: SignedInProps): string {
  return renderPage(
    { assets, title: 'Welcome', islands: ['signed-in'] },
    <>
      <Island assets={assets} name="signed-in" component={SignedIn} props={props} />
      <noscript>
        <p>
          You are signed in. Your recipes can be read without JavaScript, but not changed:{' '}
          <a href="/">see them</a>.
        </p>
      </noscript>
    </>,
  )
}
