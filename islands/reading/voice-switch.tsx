import Mic from 'lucide-react/icons/mic'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type ListeningProblem, listen } from './listen.ts'
import styles from './reading-view.module.css'
import { firstWord, spokenCommand } from './spoken-command.ts'
import type { StepState } from './use-steps.ts'

/** Steps by voice: off until the person has read who hears it. Ends with cook mode. */
export function VoiceSwitch({ steps }: { steps: StepState }) {
  const [state, setState] = useState<'off' | 'asking' | 'on'>('off')
  const run = useEffectEvent((said: string) => {
    const command = spokenCommand(said)
    if (command === 'next') steps.finish()
    else if (command === 'back') steps.go(steps.current - 1)
  })
  const fail = useEffectEvent((problem: ListeningProblem) => {
    setState('off')
    showToast({ title: problemOf(problem), kind: 'error' })
  })
  useEffect(() => {
    if (state === 'on') return listen({ onSaid: (said) => run(said), onProblem: (problem) => fail(problem) })
  }, [state])
  const words = { next: firstWord('next'), back: firstWord('back') }
  return (
    <>
      <Button
        size="small"
        variant={state === 'on' ? 'herb' : 'quiet'}
        icon={<Mic />}
        aria-pressed={state === 'on'}
        onClick={() => setState(state === 'on' ? 'off' : 'asking')}
      >
        <span>{t('By voice')}</span>
      </Button>
      <p role="status" className={styles.listening}>
        {state === 'on' && t('Listening: say “{next}” or “{back}”.', words)}
      </p>
      {state === 'asking' && (
        <ConfirmDialog
          title={t('Go on by voice?')}
          confirmLabel={t('Listen')}
          onConfirm={() => setState('on')}
          onClose={() => setState('off')}
        >
          <p>
            {t(
              'Say “{next}” or “{back}”. The microphone stays on until you turn this off, leave cook mode or leave the page.',
              words,
            )}
          </p>
          <p>
            {t(
              'Your browser recognises the words, and most browsers send what they hear to their maker, such as Google, Microsoft or Apple. Potluck neither receives nor stores the sound.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const problemOf = (problem: ListeningProblem): string =>
  problem === 'refused'
    ? t('The browser does not allow the microphone here.')
    : t('The browser cannot recognise speech at the moment.')
