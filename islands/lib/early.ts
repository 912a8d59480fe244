import { readStored, storageKeys } from './storage.ts'
import { applyTheme, storedTheme } from './theme.ts'

// Runs in the head, before anything is painted: what only this browser knows must not flash past.

applyTheme(storedTheme())

const root = document.documentElement
const isSignedIn = readStored(storageKeys.token) !== null

// The welcome covers the signed-out screens of a first visit; its styles wait for this mark.
if (readStored(storageKeys.onboardingComplete) !== 'true') root.dataset.firstVisit = ''

if (isSignedIn && root.dataset.guests === 'only') location.replace('/')
