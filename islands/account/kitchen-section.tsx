import { useCallback, useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { confirmed } from '../state/confirming.ts'
import { Button } from '../ui/button.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { ShownOnce } from './shown-once.tsx'
import { tryIt } from './try-it.ts'

/** The link of a screen in the kitchen. */
export function KitchenSection() {
  const [createdAt, setCreatedAt] = useState<string | null>(null)
  const [url, setUrl] = useState('')
  const look = useCallback(
    async () => setCreatedAt((await callApi('GET /api/account/kitchen', {})).createdAt),
    [],
  )
  useEffect(() => void look().catch(() => {}), [look])
  const make = () =>
    tryIt(
      async () => {
        const body = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
        setUrl((await confirmed(() => callApi('POST /api/account/kitchen', { body }))).url)
      },
      undefined,
      look,
    )
  const end = () =>
    tryIt(
      async () => {
        await callApi('DELETE /api/account/kitchen', {})
        setUrl('')
      },
      t('Ended: {name}.', { name: t('The screen in your kitchen') }),
      look,
    )
  return (
    <AccountSection title={t('Kitchen screen')} id="kitchen">
      <p className={styles.text}>
        {t(
          'Today’s meals, your first shopping list and running timers, for an old tablet on the wall. Anyone who has its link can read them and tick lines, and change nothing else.',
        )}
      </p>
      {url !== '' && (
        <ShownOnce
          advice={t('This link is shown only now. Open it on the screen in your kitchen.')}
          text={url}
          onClose={() => setUrl('')}
        >
          <p>
            <code className={styles.secret}>{url}</code>
          </p>
        </ShownOnce>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => void make()}>{t('Make a link for the kitchen’s screen')}</Button>
        {createdAt !== null && (
          <Button variant="quiet" onClick={() => void end()}>
            {t('End it')}
          </Button>
        )}
      </div>
      {createdAt !== null && <p className={styles.seen}>{t('A new link ends the one that you have.')}</p>}
    </AccountSection>
  )
}
