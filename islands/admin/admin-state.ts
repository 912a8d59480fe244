import type { AdminData } from '#server/contract/pages.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { type PageSession, session } from '../state/session.ts'
import { initialRoute, route, type VisitedRoute } from './admin-route.ts'

interface AdminState {
  session: PageSession
  route: VisitedRoute
}

const empty: AdminState = { session: { status: 'checking' }, route: initialRoute }

export const adminState = (data: AdminData | null): AdminState =>
  data
    ? { session: { status: 'authed', me: data.me, isStored: false }, route: { ...data.route, visit: 0 } }
    : empty

export const { InitialState, usePageState } = createInitialState<AdminState>({ session, route }, empty)

export const useAdminRoute = () => usePageState('route')
