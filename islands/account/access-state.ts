import type { AccessList } from '#server/contract/access.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { createStore } from '../browser/store.ts'
import { openPage } from '../state/open-page.ts'

type Access = { status: 'checking' } | { status: 'unreachable' } | ({ status: 'open' } & AccessList)

interface PageState {
  access: Access
}

const access = createStore<Access>({ status: 'checking' })
const empty: PageState = { access: { status: 'checking' } }

export const accessState = (data: AccessList | null): PageState =>
  data ? { access: { status: 'open', ...data } } : empty

export const { InitialState: AccessState, usePageState: useAccessState } = createInitialState<PageState>(
  { access },
  empty,
)

/** Everything that runs while the page is open. */
export const startAccess = (): void =>
  openPage(async () => {
    void reloadAccess()
    return { load: reloadAccess }
  })

/** Reads the list again, after each change. */
export async function reloadAccess(): Promise<void> {
  try {
    access.set({ status: 'open', ...(await callApi('GET /api/account/access', {})) })
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (!isSignedOut && access.get().status !== 'open') access.set({ status: 'unreachable' })
  }
}
