import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { useEffect, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { AskModelInput, ModelReading } from '#server/contract/language-model.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { meOf, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { alwaysAsk } from './always-ask.ts'
import styles from './ask-model.module.css'

interface AskModelProps {
  /** What is asked about. */
  subject: AskModelInput
  /** Asks at once if this person always asks. */
  isAutomatic?: boolean
  /** Nothing is saved: show it for checking. */
  onReading(reading: ModelReading): void
}

type Asking =
  | { step: 'idle' }
  | { step: 'question' }
  | { step: 'asking' }
  | { step: 'failed'; reason: string }

/** A button that asks the language model, after a question. Nothing if there is none. */
export function AskModel(props: AskModelProps) {
  const me = useStore(session, meOf)
  return me?.languageModel ? <Asking {...props} {...me.languageModel} /> : null
}

interface AskingProps extends AskModelProps {
  host: string
  isAlwaysAsked: boolean
}

function Asking({ subject, host, isAlwaysAsked, isAutomatic = false, onReading }: AskingProps) {
  const [state, setState] = useState<Asking>({ step: 'idle' })
  const leaving = useRef<AbortController>(null)

  async function ask(): Promise<void> {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setState({ step: 'asking' })
    try {
      const reading = await callApi('POST /api/ask-model', { body: subject, signal })
      if (!signal.aborted) onReading(reading)
    } catch (cause) {
      if (!signal.aborted) setState({ step: 'failed', reason: messageOf(cause) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isAutomatic && isAlwaysAsked) void ask()
    return () => leaving.current?.abort()
  }, [])
  const stop = () => {
    leaving.current?.abort()
    setState({ step: 'idle' })
  }
  return (
    <div className={styles.root}>
      {(state.step === 'idle' || state.step === 'failed') && (
        <Button
          icon={<MessageCircleQuestion />}
          onClick={() => (isAlwaysAsked ? void ask() : setState({ step: 'question' }))}
        >
          {t('Ask the language model')}
        </Button>
      )}
      {state.step === 'question' && (
        <Question
          host={host}
          from={subject.from}
          onAsk={() => void ask()}
          onAlways={() => {
            void alwaysAsk(true)
            void ask()
          }}
          onLeave={() => setState({ step: 'idle' })}
        />
      )}
      <div role="status">
        {state.step === 'asking' && (
          <div className={styles.asking}>
            <Spinner className={styles.spinner} />
            <p>{t('Asking {host}. This can take a minute.', { host })}</p>
            <Button size="small" onClick={stop}>
              {t('Stop')}
            </Button>
          </div>
        )}
      </div>
      <FormMessage error={state.step === 'failed' ? state.reason : null} />
    </div>
  )
}

interface QuestionProps {
  host: string
  from: AskModelInput['from']
  onAsk(): void
  onAlways(): void
  onLeave(): void
}

const Question = ({ host, from, onAsk, onAlways, onLeave }: QuestionProps) => (
  <fieldset className={styles.question} aria-label={t('Ask the language model')}>
    <p>
      <Sentence
        text="{from, select, page {Ask the language model at <host>{host}</host>? The text of this page is sent there.} photo {Ask the language model at <host>{host}</host>? The text of this photo is sent there.} other {Ask the language model at <host>{host}</host>? This text is sent there.}}"
        values={{ from, host }}
        parts={{ host: <strong /> }}
      />
    </p>
    <div className={styles.buttons}>
      <Button size="small" onClick={onLeave} autoFocus>
        {t('Not now')}
      </Button>
      <Button size="small" onClick={onAlways}>
        {t('Always ask it')}
      </Button>
      <Button size="small" variant="herb" onClick={onAsk}>
        {t('Ask')}
      </Button>
    </div>
  </fieldset>
)
