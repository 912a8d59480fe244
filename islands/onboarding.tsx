import { storageKeys, store } from './browser/storage.ts'
import { Button } from './ui/button.tsx'

/**
 * The button that ends the welcome (ui/welcome.tsx). The early script marks a first visit before anything is painted;
 * where the welcome was completed before, it is not displayed and this has nothing to do.
 */
export function Onboarding() {
  function continueToApp() {
    store(storageKeys.onboardingComplete, 'true')
    delete document.documentElement.dataset.firstVisit
    // The main screen is display: none until the mark is gone, and what is not displayed takes no focus.
    document.getElementById('screen-title')?.focus()
  }

  return (
    <Button variant="primary" size="large" isWide onClick={continueToApp}>
      Continue
    </Button>
  )
}
