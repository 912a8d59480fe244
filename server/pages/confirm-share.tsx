import { AuthShell } from '#islands/auth/auth-shell.tsx'
import { sharedAddress } from '#islands/browser/shared-address.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '#islands/ui/form.module.css'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'

const fields = ['title', 'text', 'url', 'photo', 'problem']

/** A form without a script; what it sends comes from this site and is taken. */
export function renderConfirmShare(assets: Assets, query: URLSearchParams): string {
  const isPhoto = query.has('photo')
  const address = sharedAddress(query)
  const title = isPhoto ? 'Save this photo?' : 'Save this recipe?'
  return renderPage(
    { assets, title, islands: [] },
    <AuthShell title={title} intro="Another site opened this page.">
      <form method="get" action="/handle-share" className={styles.root}>
        {!isPhoto && address && <p className={styles.address}>{address}</p>}
        {fields.map((name) => {
          const value = query.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <Button variant="primary" size="large" isWide type="submit">
          Save
        </Button>
      </form>
      <Footnote label="You did not ask for this?" link="Cancel" href="/" />
    </AuthShell>,
  )
}
