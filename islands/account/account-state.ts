import type { AccountPageData } from '#server/contract/pages.ts'
import { takeUrlToken } from '../auth/url-token.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { createStore } from '../browser/store.ts'
import { openPage } from '../state/open-page.ts'

type Page =
  | { status: 'checking' }
  | { status: 'unreachable' }
  | ({ status: 'open' } & AccountPageData)
  /** From the mail to a new address. */
  | { status: 'confirming'; token: string }

interface PageState {
  page: Page
}

const page = createStore<Page>({ status: 'checking' })
const empty: PageState = { page: { status: 'checking' } }

export const accountState = (data: AccountPageData | null): PageState =>
  data ? { page: { status: 'open', ...data } } : empty

export const { InitialState, usePageState } = createInitialState<PageState>({ page }, empty)

/** Shows the confirmation of a mailed link, else the account. */
export function startAccount(): void {
  const token = takeUrlToken()
  if (token) return void page.set({ status: 'confirming', token })
  openPage(async () => {
    void reloadAccount()
    return { load: reloadAccount }
  })
}

/** Reads the account again, after each change. */
export async function reloadAccount(): Promise<void> {
  try {
    const account = await callApi('GET /api/account', {})
    const shown = page.get()
    const push = shown.status === 'open' ? shown.push : await callApi('GET /api/account/push', {})
    page.set({ status: 'open', account, push })
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (!isSignedOut && page.get().status !== 'open') page.set({ status: 'unreachable' })
  }
}
