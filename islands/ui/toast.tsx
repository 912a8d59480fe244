import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import styles from './toast.module.css'

export interface ToastProps {
  title: string
  message?: string | undefined
  kind: 'info' | 'success' | 'error' | 'progress'
  durationMs: number | null
  action?: { label: string; run(): void } | undefined
  /** Older ones take one line. Waiting ones are hidden until there is room, and their time starts then. */
  place: 'newest' | 'older' | 'waiting'
  onDismiss(): void
  /** Gets the focus when this toast is removed. Referentially stable. */
  findFallback(toast: HTMLElement): HTMLElement | null
}

export function Toast({
  title,
  message,
  kind,
  durationMs,
  action,
  place,
  onDismiss,
  findFallback,
}: ToastProps) {
  const toast = useRef<HTMLLIElement>(null)
  useFocusFallback(toast, findFallback)
  const [isPaused, setPaused] = useState(false)
  const isFading = useFading(
    toast,
    durationMs,
    isPaused || place === 'waiting',
    `${title}${message}`,
    onDismiss,
  )
  return (
    <li
      ref={toast}
      className={cx(styles.root, styles[kind], styles[place], isFading && styles.fading)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={styles.icon}>{icons[kind]}</span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {message && <p className={styles.message}>{message}</p>}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      )}
      <IconButton label={t('Dismiss')} size="small" icon={<X />} onClick={onDismiss} />
    </li>
  )
}

const icons = {
  info: <Info />,
  success: <CircleCheck />,
  error: <CircleAlert />,
  progress: <Spinner />,
}

/** True once `durationMs` has passed. The time restarts after hovering, focus and a change of the text. */
function useFading(
  toast: RefObject<HTMLElement | null>,
  durationMs: number | null,
  isPaused: boolean,
  text: string,
  onDismiss: () => void,
): boolean {
  const [isFading, setFading] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text restarts the time
  useEffect(() => {
    setFading(false)
    if (durationMs === null || isPaused) return
    const fade = setTimeout(() => setFading(true), durationMs)
    const end = setTimeout(() => dismiss(), durationMs + fadeMs(toast.current))
    return () => {
      clearTimeout(fade)
      clearTimeout(end)
    }
  }, [durationMs, isPaused, text])
  return isFading
}

/** As the styles have it; nothing for those who want no motion. */
const fadeMs = (toast: HTMLElement | null) =>
  toast ? Number.parseFloat(getComputedStyle(toast).transitionDuration) * 1000 : 0
