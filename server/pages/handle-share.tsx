import { sharedAddress } from '#islands/browser/shared-address.ts'
import { HandleShare } from '#islands/handle-share.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import { Button } from '#islands/ui/button.tsx'
import styles from '#islands/ui/form.module.css'
import { t } from '#server/contract/language/t.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'
import { Island } from './island.tsx'

export function renderHandleShare(assets: Assets): string {
  return renderPage(
    { assets, title: t('Adding a recipe'), islands: ['handle-share'] },
    <Island assets={assets} name="handle-share" component={HandleShare} props={{}} />,
  )
}

const fields = ['title', 'text', 'url', 'photo', 'problem']

/** Asks before saving what another site sent (CSRF). The form needs no script; its request comes from this site. */
export function renderConfirmShare(assets: Assets, query: URLSearchParams): string {
  const isFile = query.has('photo')
  const address = sharedAddress(query)
  const title = isFile ? t('Save this file?') : t('Save this recipe?')
  return renderPage(
    { assets, title, islands: [] },
    <AuthShell title={title} intro={t('Another site or app opened this page.')}>
      <form method="get" action="/handle-share" className={styles.root}>
        {!isFile && address && <p className={styles.address}>{address}</p>}
        {fields.map((name) => {
          const value = query.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <Button variant="primary" size="large" isWide type="submit">
          {t('Save')}
        </Button>
      </form>
      <Footnote label={t('You did not ask for this?')} link={t('Cancel')} href="/" />
    </AuthShell>,
  )
}
