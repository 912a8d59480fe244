import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHeir } from '../browser/use-heir.ts'
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
  /** Older ones take one line; those that wait come back when there is room, and their time begins then. */
  place: 'newest' | 'older' | 'waiting'
  onDismiss(): void
  /** What has the focus next when this toast had it; always the same function. */
  heirOf(toast: HTMLElement): HTMLElement | null
}

/** Milliseconds; the same as --fade-out in tokens.css. */
const fadeOutMs = 500

export function Toast({ title, message, kind, durationMs, action, place, onDismiss, heirOf }: ToastProps) {
  const toast = useRef<HTMLLIElement>(null)
  useHeir(toast, heirOf)
  const [isHeld, setHeld] = useState(false)
  const isFading = useFading(durationMs, isHeld || place === 'waiting', `${title}${message}`, onDismiss)
  return (
    <li
      ref={toast}
      className={cx(styles.root, styles[kind], styles[place], isFading && styles.fading)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
      <IconButton label="Dismiss" size="small" icon={<X />} onClick={onDismiss} />
    </li>
  )
}

const icons = {
  info: <Info />,
  success: <CircleCheck />,
  error: <CircleAlert />,
  progress: <Spinner />,
}

/** Shown for `durationMs`, then fading; starts anew when it was held or says something else. */
function useFading(durationMs: number | null, isHeld: boolean, text: string, onDismiss: () => void): boolean {
  const [isFading, setFading] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words deserve their own time
  useEffect(() => {
    setFading(false)
    if (durationMs === null || isHeld) return
    const fade = setTimeout(() => setFading(true), durationMs)
    const end = setTimeout(() => dismiss(), durationMs + fadeOutMs)
    return () => {
      clearTimeout(fade)
      clearTimeout(end)
    }
  }, [durationMs, isHeld, text])
  return isFading
}
