import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { saveSharing } from '../state/save-switch.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './share-dialog.module.css'

/** In place of the friends while recipe sharing is off. */
export function TurnOnSharing() {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  async function turnOn() {
    setState('saving')
    if (!(await saveSharing(true))) setState('failed')
  }
  return (
    <div className={styles.off}>
      <p>
        {t('Recipe sharing is off. Turn it on to share this; your recipe cards then have a share icon, too.')}
      </p>
      <FormMessage error={state === 'failed' ? t('Failed to save changes. Please try again.') : null} />
      <Button variant="primary" isBusy={state === 'saving'} onClick={() => void turnOn()}>
        {t('Turn on recipe sharing')}
      </Button>
    </div>
  )
}
