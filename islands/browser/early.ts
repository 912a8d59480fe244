import { addToHead } from './add-to-head.ts'
import { bootAfterPaint } from './boot-after-paint.ts'
import { replayEarlyInput } from './early-input-replay.ts'
import { isSlowNetwork } from './slow-network.ts'
import { readStored, storageKeys } from './storage.ts'
import { applyTheme, storedTheme } from './theme.ts'

// Runs in the head before the first paint, so that settings of this browser do not cause a flash.

const root = document.documentElement

function catchUp(): void {
  applyTheme(storedTheme())
  if (root.dataset.guests === 'only' && readStored(storageKeys.token) !== null) location.replace('/')
}

if (isSlowNetwork()) root.dataset.slow = ''
else preloadFonts()
replayEarlyInput()
catchUp()
// The page cookie and the stored token may belong to two people. Hides the list of the other one.
const { person } = root.dataset
if (person && person !== (readStored(storageKeys.person) ?? person)) root.dataset.stranger = ''
bootAfterPaint()
// Shows the welcome over the signed-out screens of a first visit, unless a link from a mail leads there: it says at once
// what it is for, and the welcome waits for the next screen. After a reload, the history has the link's token.
const urlToken: unknown = history.state?.urlToken
const isFromMail = /\btoken=/.test(location.hash + location.search) || typeof urlToken === 'string'
if (!isFromMail && readStored(storageKeys.onboardingComplete) !== 'true') root.dataset.firstVisit = ''

// Another tab signs in or changes the theme, now or while this page is in the back-forward cache.
addEventListener('storage', catchUp)
addEventListener('pageshow', (event) => {
  if (event.persisted) catchUp()
})

/** The fonts in `data-fonts` of the page's script element, before the styles name them. */
function preloadFonts(): void {
  for (const href of document.currentScript?.dataset.fonts?.split(' ') ?? []) {
    // Text is readable without them; what shows the page comes first.
    addToHead('link', {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
      fetchPriority: 'low',
      href,
    })
  }
}
