import type { AccessList } from '#server/contract/access.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { sessionEnded } from '../browser/sign-out.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'

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

/** Leaves for the sign-in page without a session. */
export async function startAccess(): Promise<void> {
  if (!readStored(storageKeys.token)) return sessionEnded()
  await reloadAccess()
}

/** Reads the list again, after each change. */
export async function reloadAccess(): Promise<void> {
  try {
    access.set({ status: 'open', ...(await callApi('GET /api/account/access', {})) })
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (!isSignedOut && access.get().status !== 'open') access.set({ status: 'unreachable' })
  }
}
