import Bell from 'lucide-react/icons/bell-ring'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { clock } from '#server/contract/measures/clock.ts'
import { shownTimerName } from '#server/contract/timer-names.ts'
import { useStore } from '../browser/store.ts'
import { hrefOf, noPlace } from '../state/route.ts'
import {
  addTime,
  finishTimers,
  leftOf,
  pauseTimer,
  removeTimer,
  resumeTimer,
} from '../state/timer-changes.ts'
import { type Timer, timers } from '../state/timers.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ring } from './timer-sound.ts'
import styles from './timer-tray.module.css'

const ringEveryMs = 3000

interface TimerTrayProps {
  /** Inside an open recipe, which would cover a tray on the page. */
  isInside?: boolean
  onOpen?: ((recipe: string) => void) | undefined
}

export function TimerTray({ isInside = false, onOpen }: TimerTrayProps) {
  const list = useStore(timers, (state) => state)
  const now = useNow(list.some((timer) => timer.endsAt !== null && !timer.isDone))
  const ringing = list.filter((timer) => timer.isDone)
  useRinging(ringing.length > 0)
  const tray = useRef<HTMLElement>(null)
  useRoomBelow(tray, !isInside && list.length > 0)
  return (
    <>
      <div role="alert" className="visually-hidden">
        {ringing.map((timer) => (
          <p key={timer.id}>
            {t('Timer done: {name}, {recipe}', {
              name: shownTimerName(timer.name),
              recipe: timer.recipeTitle,
            })}
          </p>
        ))}
      </div>
      {list.length > 0 && (
        <section ref={tray} aria-label={t('Timers')} className={cx(styles.root, isInside && styles.inside)}>
          {list.map((timer) => (
            <TimerCard key={timer.id} timer={timer} now={now}>
              {isInside ? (
                <p className={styles.recipe}>{timer.recipeTitle}</p>
              ) : (
                <RecipeLink timer={timer} onOpen={onOpen} />
              )}
            </TimerCard>
          ))}
        </section>
      )}
    </>
  )
}

function RecipeLink({ timer: { recipeId: recipe, recipeTitle }, onOpen }: { timer: Timer } & TimerTrayProps) {
  if (!onOpen)
    return (
      <a className={styles.recipe} href={hrefOf({ ...noPlace, recipe })}>
        {recipeTitle}
      </a>
    )
  return (
    <button type="button" className={styles.recipe} onClick={() => onOpen(recipe)}>
      {recipeTitle}
    </button>
  )
}

interface TimerCardProps {
  timer: Timer
  now: number
  /** The recipe that it is for. */
  children: ReactNode
}

function TimerCard({ timer, now, children }: TimerCardProps) {
  const { id, isDone, endsAt, extraSeconds } = timer
  const name = shownTimerName(timer.name)
  return (
    <div className={cx(styles.timer, isDone && styles.done)}>
      {isDone && <Bell className={styles.bell} />}
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
      <p role="timer" aria-live="off" className={styles.clock}>
        {isDone ? t('Done', {}, 'the time of a timer is over') : clock(leftOf(timer, now) / 1000)}
      </p>
      {isDone && extraSeconds > 0 && (
        <Button size="small" onClick={() => addTime(id, extraSeconds)}>
          +{clock(extraSeconds)}
        </Button>
      )}
      {!isDone && (
        <IconButton
          label={endsAt === null ? t('Resume {name}', { name }) : t('Pause {name}', { name })}
          icon={endsAt === null ? <Play /> : <Pause />}
          onClick={() => (endsAt === null ? resumeTimer(id) : pauseTimer(id))}
        />
      )}
      <Button size="small" variant="quiet" className={styles.more} onClick={() => addTime(id, 60)}>
        {t('+1 min')}
      </Button>
      <IconButton
        label={isDone ? t('Stop {name}', { name }) : t('Cancel {name}', { name })}
        icon={<X />}
        onClick={() => removeTimer(id)}
      />
    </div>
  )
}

/** Milliseconds since 1970, updated four times a second while a timer runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const tick = () => {
      setNow(Date.now())
      finishTimers()
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** Adds space below the list, as high as the tray that covers its end. */
function useRoomBelow(tray: RefObject<HTMLElement | null>, isOverList: boolean): void {
  useEffect(() => {
    if (!isOverList || !tray.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--tray-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(tray.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--tray-height')
    }
  }, [tray, isOverList])
}

function useRinging(isRinging: boolean): void {
  useEffect(() => {
    if (!isRinging) return
    ring()
    const timer = setInterval(ring, ringEveryMs)
    const title = document.title
    document.title = t('⏰ Timer done · {title}', { title })
    return () => {
      clearInterval(timer)
      document.title = title
    }
  }, [isRinging])
}
