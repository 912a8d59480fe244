import { t } from '#server/contract/language/t.ts'
import { storageKeys, store } from './browser/storage.ts'
import { Button } from './ui/button.tsx'

/**
 * The button that closes the welcome (ui/welcome.tsx). browser/early.ts marks a first visit; on later visits the welcome
 * is not displayed.
 */
export function Onboarding() {
  function continueToApp() {
    store(storageKeys.onboardingComplete, 'true')
    delete document.documentElement.dataset.firstVisit
    // Focusable only now: until the mark was removed, the main screen was display: none.
    document.getElementById('screen-title')?.focus()
  }

  return (
    <Button variant="primary" size="large" isWide onClick={continueToApp}>
      {t('Continue')}
    </Button>
  )
}
