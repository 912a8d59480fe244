import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { NamedRecipe } from '#server/contract/page-failures.ts'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import { type Submitted, submitSignedForm } from './browser/submit-form.ts'
import { Button } from './ui/button.tsx'
import { FormMessage } from './ui/form-message.tsx'

export interface SavePageProps {
  /** The address of the page that the bookmarklet was pressed on; null when it is not a web address. */
  url: string | null
  /** Its source; null until the page that opened this tab sends it. */
  html: string | null
}

type State =
  | { step: 'waiting' }
  | { step: 'timed out' }
  | { step: 'confirming'; page: Sent }
  | { step: 'saving'; page: Sent }
  | { step: 'saved'; page: Sent; message: string; others: readonly NamedRecipe[] }
  | { step: 'failed'; page: Sent; error: string; isSignedOut: boolean; listed: readonly NamedRecipe[] }

/** Without its source, the server fetches the page. */
interface Sent {
  url: string
  html?: string
}

/** How long to wait for the source of the opener's page. */
const maxWaitMs = 3000

/** Saves what the bookmarklet sent, after the person confirms: any site could send a page here. */
export function SavePage({ url, html }: SavePageProps) {
  const [state, setState] = useState<State>(
    url !== null && html !== null ? { step: 'confirming', page: { url, html } } : { step: 'waiting' },
  )
  useEffect(() => {
    if (html !== null) return
    return askOpener(url, (page) =>
      setState((now) => {
        if (now.step !== 'waiting') return now
        return page ? { step: 'confirming', page } : { step: 'timed out' }
      }),
    )
  }, [url, html])

  async function save(page: Sent) {
    setState({ step: 'saving', page })
    const answer = await submitSignedForm('POST /api/scrape', { body: page })
    if (answer.ok && answer.data) {
      const others = answer.data.others ?? []
      setState({ step: 'saved', page, message: describeResult(answer.data), others })
    } else setState({ step: 'failed', page, ...explain(answer) })
  }

  if (state.step === 'timed out')
    return <p role="status">{t('Press the bookmark again on the page that you want to save.')}</p>
  if (state.step === 'waiting') return <p role="status">{t('Waiting for the page …')}</p>
  return (
    <>
      <FormMessage
        error={state.step === 'failed' ? state.error : null}
        message={state.step === 'saved' ? state.message : null}
      />
      {state.step === 'saved' ? (
        <>
          {state.others.map((other) => (
            <Button key={other.url} onClick={() => save({ ...state.page, url: other.url })}>
              {t('Save “{title}” too', { title: other.title })}
            </Button>
          ))}
          <a href="/">{t('See your recipes')}</a>
        </>
      ) : (
        <Button
          variant="primary"
          size="large"
          isWide
          isBusy={state.step === 'saving'}
          onClick={() => save(state.page)}
        >
          {t('Save this recipe')}
        </Button>
      )}
      {state.step === 'failed' && state.isSignedOut && <a href="/login">{t('Log in')}</a>}
      {state.step === 'failed' && state.listed.length > 0 && (
        <ul>
          {state.listed.map(({ title, url }) => (
            <li key={url}>
              <a href={`/handle-share?${new URLSearchParams({ url })}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Requests the source from the tab that opened this one. If the other site isolates its tabs
 * (Cross-Origin-Opener-Policy), only the address is known.
 */
function askOpener(url: string | null, receive: (page: Sent | null) => void): () => void {
  const opener: Window | null = window.opener
  const onMessage = ({ source, data }: MessageEvent) => {
    if (opener !== null && source === opener && isSent(data))
      receive({ url: url ?? data.url, html: data.html })
  }
  window.addEventListener('message', onMessage)
  opener?.postMessage('potluck:ready', '*')
  const giveUp = setTimeout(receive, opener ? maxWaitMs : 0, url === null ? null : { url })
  return () => {
    window.removeEventListener('message', onMessage)
    clearTimeout(giveUp)
  }
}

const isSent = (data: unknown): data is { url: string; html: string } =>
  typeof data === 'object' &&
  data !== null &&
  'url' in data &&
  typeof data.url === 'string' &&
  'html' in data &&
  typeof data.html === 'string'

const describeResult = ({ existed, title }: ScrapeResult) =>
  existed ? t('Recipe "{title}" already exists!', { title }) : t('Recipe for "{title}" added!', { title })

function explain(answer: Submitted<ScrapeResult>) {
  const error = answer.ok ? null : answer.error
  const page = answer.ok ? undefined : answer.page
  const listed = page?.recipes ?? []
  if (!answer.ok && answer.code === 'unauthorized') {
    return {
      error: t('Please log in to Potluck first, then press the bookmark again.'),
      isSignedOut: true,
      listed,
    }
  }
  const said = page?.sentence ?? error ?? t('An unknown error occurred while saving the recipe.')
  return { error: said, isSignedOut: false, listed }
}
