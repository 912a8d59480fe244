import { bootAfterPaint } from './boot-after-paint.ts'
import { keepEarlyTouches } from './early-input-replay.ts'
import { readStored, storageKeys } from './storage.ts'
import { applyTheme, storedTheme } from './theme.ts'

// Runs in the head, before anything is painted: what only this browser knows must not flash past.

const root = document.documentElement

function catchUp(): void {
  applyTheme(storedTheme())
  if (root.dataset.guests === 'only' && readStored(storageKeys.token) !== null) location.replace('/')
}

keepEarlyTouches()
catchUp()
// The page cookie and the stored token may belong to two people. The other one's list stays covered.
const { person } = root.dataset
if (person && person !== (readStored(storageKeys.person) ?? person)) root.dataset.stranger = ''
bootAfterPaint()
// The welcome covers the signed-out screens of a first visit; its styles wait for this mark.
if (readStored(storageKeys.onboardingComplete) !== 'true') root.dataset.firstVisit = ''

// Another tab signs in or changes the theme, now or while this page lies in the back-forward cache.
addEventListener('storage', catchUp)
addEventListener('pageshow', (event) => {
  if (event.persisted) catchUp()
})
