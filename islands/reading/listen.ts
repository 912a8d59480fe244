import { languageTag } from '#server/contract/language/t.ts'

/** What Potluck needs of the browser's SpeechRecognition, which TypeScript does not know. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: Heard) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}

interface Heard {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

type RecognitionClass = new () => Recognition

const recognition = (): RecognitionClass | undefined =>
  Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition')

/** Browsers give a page the microphone over HTTPS only. */
export const canListen = (): boolean => window.isSecureContext && recognition() !== undefined

/** Why listening ended: the person or the browser does not allow it, or the words cannot be recognised. */
export type ListeningProblem = 'refused' | 'failed'

interface Listener {
  onSaid(words: string): void
  onProblem(problem: ListeningProblem): void
}

/** Errors after which the browser listens again: nobody spoke, or the page was hidden. */
const passing = new Set(['no-speech', 'aborted'])
/** Milliseconds: a recogniser that ends sooner, several times, does not work here. */
const minListenMs = 1000
const maxShort = 3

/** Listens until the returned function is called. Not while the page is hidden: nobody sees there that the microphone is on. */
export function listen({ onSaid, onProblem }: Listener): () => void {
  const Recognition = recognition()
  if (!Recognition) {
    onProblem('failed')
    return () => {}
  }
  const one = new Recognition()
  let isOver = false
  let startedAt = 0
  let short = 0
  one.lang = languageTag()
  one.continuous = true
  one.interimResults = false
  const start = () => {
    if (isOver || document.hidden) return
    startedAt = performance.now()
    try {
      one.start()
    } catch {
      // It is listening already.
    }
  }
  const end = () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisibility)
    one.abort()
  }
  const giveUp = (problem: ListeningProblem) => {
    end()
    onProblem(problem)
  }
  const onVisibility = () => (document.hidden ? one.abort() : start())
  one.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) onSaid(result[0]?.transcript ?? '')
  }
  one.onerror = ({ error }) => {
    if (isOver || passing.has(error)) return
    giveUp(error === 'not-allowed' || error === 'service-not-allowed' ? 'refused' : 'failed')
  }
  // Browsers end by themselves after some silence.
  one.onend = () => {
    if (isOver || document.hidden) return
    short = performance.now() - startedAt < minListenMs ? short + 1 : 0
    if (short >= maxShort) giveUp('failed')
    else start()
  }
  document.addEventListener('visibilitychange', onVisibility)
  start()
  return end
}
