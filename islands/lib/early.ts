import { readStored, storageKeys } from './storage.ts'
import { applyTheme, storedTheme } from './theme.ts'

// Runs in the head, before anything is painted: what only this browser knows must not flash past.

const root = document.documentElement

function catchUp(): void {
  applyTheme(storedTheme())
  if (root.dataset.guests === 'only' && readStored(storageKeys.token) !== null) location.replace('/')
}

catchUp()
// The welcome covers the signed-out screens of a first visit; its styles wait for this mark.
if (readStored(storageKeys.onboardingComplete) !== 'true') root.dataset.firstVisit = ''

// Another tab signs in or changes the theme, now or while this page lies in the back-forward cache.
addEventListener('storage', catchUp)
addEventListener('pageshow', (event) => {
  if (event.persisted) catchUp()
})
