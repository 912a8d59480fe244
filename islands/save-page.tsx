import { useState } from 'react'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import { submitForm } from './lib/api.ts'
import { Button } from './ui/button.tsx'
import { FormMessage } from './ui/form-message.tsx'

export interface SavePageProps {
  /** The address of the page that the bookmarklet was pressed on. */
  url: string
  html: string
}

type State =
  | { step: 'asking' }
  | { step: 'saving' }
  | { step: 'saved'; message: string }
  | { step: 'failed'; error: string; isSignedOut: boolean }

/** Saves what the bookmarklet sent, once the person says so: any site could send a page here. */
export function SavePage({ url, html }: SavePageProps) {
  const [state, setState] = useState<State>({ step: 'asking' })

  async function save() {
    setState({ step: 'saving' })
    const answer = await submitForm<ScrapeResult>('/api/scrape', { method: 'POST', body: { url, html } })
    if (answer.ok) setState({ step: 'saved', message: describeResult(answer.data) })
    else setState({ step: 'failed', ...explain(answer.error) })
  }

  return (
    <>
      <FormMessage
        error={state.step === 'failed' ? state.error : null}
        message={state.step === 'saved' ? state.message : null}
      />
      {state.step === 'saved' ? (
        <a href="/">See your recipes</a>
      ) : (
        <Button variant="primary" size="large" isWide isBusy={state.step === 'saving'} onClick={save}>
          Save this recipe
        </Button>
      )}
      {state.step === 'failed' && state.isSignedOut && <a href="/login">Log in</a>}
    </>
  )
}

const describeResult = ({ existed, title }: ScrapeResult) =>
  existed ? `Recipe "${title}" already exists!` : `Recipe for "${title}" added!`

function explain(error: string | null) {
  if (error === 'Unauthorized') {
    return { error: 'Please log in to Potluck first, then press the bookmark again.', isSignedOut: true }
  }
  return { error: error ?? 'An unknown error occurred while saving the recipe.', isSignedOut: false }
}
