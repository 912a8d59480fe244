import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import styles from './potluck.module.css'
import { reloadPotlucks } from './potlucks-state.ts'

type State = { step: 'idle' | 'busy' } | { step: 'made'; url: string } | { step: 'failed'; error: string }

/** The link for guests without an account. Only its hash is stored, so it is shown when it is made and never again. */
export function LinkCard({ potluck: { _id: id, linkMadeAt, name } }: { potluck: Potluck }) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const params = { id }
  async function attempt(act: () => Promise<State>) {
    setState({ step: 'busy' })
    try {
      setState(await act())
      await reloadPotlucks()
    } catch (error) {
      setState({ step: 'failed', error: messageOf(error) })
    }
  }
  const make = () =>
    attempt(async () => {
      const { url } = await callApi('POST /api/potlucks/:id/link', { params })
      return { step: 'made', url }
    })
  const end = () =>
    attempt(async () => {
      await callApi('DELETE /api/potlucks/:id/link', { params })
      return { step: 'idle' }
    })
  return (
    <section className={styles.card} aria-label={t('Link for anyone')}>
      <h2>{t('Link for anyone')}</h2>
      {state.step === 'made' ? (
        <Made url={state.url} name={name} />
      ) : (
        <p>
          {linkMadeAt === null ? (
            t('Guests without an account answer with a link and their name.')
          ) : (
            <Sentence
              text="You made the link on <day/>. Potluck does not keep it, so copy it from where you sent it. A new link ends the old one; guests who have answered keep theirs."
              parts={{ day: <LocalTime at={linkMadeAt} isDateOnly /> }}
            />
          )}
        </p>
      )}
      <FormMessage error={state.step === 'failed' ? state.error : null} />
      <div className={styles.cardActions}>
        <Button size="small" isBusy={state.step === 'busy'} onClick={() => void make()}>
          {linkMadeAt === null ? t('Make a link') : t('New link')}
        </Button>
        {linkMadeAt !== null && (
          <Button size="small" variant="quiet" onClick={() => void end()}>
            {t('End the link')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Made({ url, name }: { url: string; name: string }) {
  const share = () => navigator.share({ title: name, url }).catch(() => {})
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  return (
    <>
      <p role="status">{t('Send this link to your guests. It is shown only now.')}</p>
      <p>
        <code className={styles.link}>{url}</code>
      </p>
      <div className={styles.cardActions}>
        <CopyButton size="small" variant="primary" text={url} />
        {canShare && (
          <Button size="small" onClick={() => void share()}>
            {t('Send…')}
          </Button>
        )}
      </div>
    </>
  )
}
