import { useEffect, useState } from 'react'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import { submitSignedForm } from './browser/submit-form.ts'
import { Button } from './ui/button.tsx'
import { FormMessage } from './ui/form-message.tsx'

export interface SavePageProps {
  /** The address of the page that the bookmarklet was pressed on; null when it is not a web address. */
  url: string | null
  /** Its source; null when the page that opened this tab has yet to send it. */
  html: string | null
}

type State =
  | { step: 'waiting' }
  | { step: 'nothing came' }
  | { step: 'asking'; page: Sent }
  | { step: 'saving'; page: Sent }
  | { step: 'saved'; message: string }
  | { step: 'failed'; page: Sent; error: string; isSignedOut: boolean }

/** Without its source, the server fetches the page. */
interface Sent {
  url: string
  html?: string
}

/** Milliseconds in which an open page sends its source. */
const patience = 3000

/** Saves what the bookmarklet sent, after the person confirms: any site could send a page here. */
export function SavePage({ url, html }: SavePageProps) {
  const [state, setState] = useState<State>(
    url !== null && html !== null ? { step: 'asking', page: { url, html } } : { step: 'waiting' },
  )
  useEffect(() => {
    if (html !== null) return
    return askOpener(url, (page) =>
      setState((now) => {
        if (now.step !== 'waiting') return now
        return page ? { step: 'asking', page } : { step: 'nothing came' }
      }),
    )
  }, [url, html])

  async function save(page: Sent) {
    setState({ step: 'saving', page })
    const answer = await submitSignedForm('POST /api/scrape', { body: page })
    if (answer.ok && answer.data) setState({ step: 'saved', message: describeResult(answer.data) })
    else setState({ step: 'failed', page, ...explain(answer.ok ? null : answer.error) })
  }

  if (state.step === 'nothing came')
    return <p role="status">Press the bookmark again on the page that you want to save.</p>
  if (state.step === 'waiting') return <p role="status">Waiting for the page …</p>
  return (
    <>
      <FormMessage
        error={state.step === 'failed' ? state.error : null}
        message={state.step === 'saved' ? state.message : null}
      />
      {state.step === 'saved' ? (
        <a href="/">See your recipes</a>
      ) : (
        <Button
          variant="primary"
          size="large"
          isWide
          isBusy={state.step === 'saving'}
          onClick={() => save(state.page)}
        >
          Save this recipe
        </Button>
      )}
      {state.step === 'failed' && state.isSignedOut && <a href="/login">Log in</a>}
    </>
  )
}

/**
 * Asks the tab that opened this one for its source. Where the other site does not let its tabs talk to others
 * (Cross-Origin-Opener-Policy), the address alone has to do.
 */
function askOpener(url: string | null, receive: (page: Sent | null) => void): () => void {
  const opener: Window | null = window.opener
  const hear = ({ source, data }: MessageEvent) => {
    if (opener !== null && source === opener && isSent(data))
      receive({ url: url ?? data.url, html: data.html })
  }
  window.addEventListener('message', hear)
  opener?.postMessage('potluck:ready', '*')
  const giveUp = setTimeout(receive, opener ? patience : 0, url === null ? null : { url })
  return () => {
    window.removeEventListener('message', hear)
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
  existed ? `Recipe "${title}" already exists!` : `Recipe for "${title}" added!`

function explain(error: string | null) {
  if (error === 'Unauthorized') {
    return { error: 'Please log in to Potluck first, then press the bookmark again.', isSignedOut: true }
  }
  return { error: error ?? 'An unknown error occurred while saving the recipe.', isSignedOut: false }
}
