import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { dotted } from '#server/contract/format.ts'
import type {
  KitchenMeal,
  KitchenNews,
  KitchenRow,
  KitchenScreen,
  KitchenTimer,
} from '#server/contract/kitchen.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { shortDay } from '#server/contract/local-time.ts'
import { clock } from '#server/contract/measures/clock.ts'
import { plannedServings } from '#server/contract/planned-servings.ts'
import { type Following, followPage } from './browser/follow-page.ts'
import styles from './kitchen/kitchen.module.css'
import { withTick } from './kitchen/with-tick.ts'
import { mealName } from './plan/meals.ts'
import { useWakeLock } from './reading/use-wake-lock.ts'
import { Banner } from './ui/banner.tsx'
import { cx } from './ui/cx.ts'

export interface KitchenProps extends KitchenNews {
  /** Of the page, below which its forms are sent. */
  path: string
}

/** The screen on the wall of a kitchen, for all who pass. Without scripts, ticks are sent as forms. */
export function Kitchen({ path, ...first }: KitchenProps) {
  const [screen, setScreen] = useState(first.screen)
  const [isAway, setAway] = useState(false)
  const following = useRef<Following>(null)
  const [now, setServerClock] = useNow(first.now)
  const { refusal } = useWakeLock(true)
  useEffect(() => {
    const started = followPage<KitchenNews>(path, {
      everyMs: 5000,
      onNews(news) {
        setServerClock(news.now)
        setScreen(news.screen)
      },
      onAway: setAway,
      // The page says that its link has ended.
      onEnd: () => location.reload(),
    })
    following.current = started
    return started.stop
  }, [path, setServerClock])
  function tick(row: KitchenRow, isTicked: boolean) {
    setScreen((before) => withTick(before, row, isTicked))
    void following.current?.send('ticks', { row: row.id, isTicked: isTicked ? 'yes' : 'no' })
  }
  const { day, meals, list, timers } = screen
  return (
    <main className={styles.root} data-full-bleed>
      <div className={styles.today}>
        <h1 className={styles.day}>{shortDay(`${day}T12:00`)}</h1>
        {isAway && <Banner tone="error">{t('No connection. This screen goes on when it is back.')}</Banner>}
        {timers.length > 0 && <Timers timers={timers} now={now} />}
        {meals.length === 0 && <p className={styles.nothing}>{t('Nothing is planned for today.')}</p>}
        <ul className={styles.meals}>
          {meals.map((meal) => (
            <Meal key={meal.id} meal={meal} />
          ))}
        </ul>
      </div>
      <List list={list} path={path} onTick={tick} />
      {refusal !== null && (
        <p className={styles.refusal}>
          {t('The screen cannot be kept on here. Please set the device itself to stay on.')}
        </p>
      )}
    </main>
  )
}

/** The clock of the server, each second. */
function useNow(first: number): [number, (now: number) => void] {
  const [now, setNow] = useState(first)
  const ahead = useRef(0)
  const [setServerClock] = useState(() => (at: number) => {
    ahead.current = at - Date.now()
    setNow(at)
  })
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead.current), 1000)
    ahead.current = first - Date.now()
    return () => clearInterval(timer)
  }, [first])
  return [now, setServerClock]
}

function Timers({ timers, now }: { timers: KitchenTimer[]; now: number }) {
  return (
    <ul className={styles.timers} aria-label={t('Timers')}>
      {timers.map(({ id, name, recipe, endsAt }) => (
        <li key={id} className={cx(styles.timer, endsAt <= now && styles.done)}>
          <span className={styles.left} role="timer">
            {endsAt <= now ? t('Timer is done') : clock((endsAt - now) / 1000)}
          </span>
          <span dir="auto">{dotted([name, recipe])}</span>
        </li>
      ))}
    </ul>
  )
}

function Meal({ meal: { meal, menu, title, servings, counts, picture, cooks } }: { meal: KitchenMeal }) {
  const about = dotted([meal !== 'other' && mealName(meal), menu, plannedServings(servings, counts)])
  return (
    <li className={styles.meal}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.about}>
        {about && <p className={styles.small}>{about}</p>}
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {cooks.length > 0 && (
          <p className={styles.cooks}>{t('Cooking now: {names}', { names: commaList(cooks) })}</p>
        )}
      </div>
    </li>
  )
}

interface ListProps {
  list: KitchenScreen['list']
  path: string
  onTick(row: KitchenRow, isTicked: boolean): void
}

function List({ list: { name, sections, ticked }, ...ticks }: ListProps) {
  return (
    <section className={styles.list} aria-labelledby="list">
      <h2 id="list" className={styles.listName} dir="auto">
        {name}
      </h2>
      {sections.length === 0 && <p className={styles.nothing}>{t('Nothing on it yet')}</p>}
      <div className={styles.sections}>
        {sections.map(({ aisle, rows }) => (
          <Rows key={aisle} title={aisle} rows={rows} {...ticks} />
        ))}
        {ticked.length > 0 && <Rows title={t('Ticked')} rows={ticked} isTicked {...ticks} />}
      </div>
    </section>
  )
}

interface RowsProps extends Pick<ListProps, 'path' | 'onTick'> {
  title: string
  rows: KitchenRow[]
  isTicked?: boolean
}

function Rows({ title, rows, isTicked = false, path, onTick }: RowsProps) {
  const send = (event: SyntheticEvent, row: KitchenRow) => {
    event.preventDefault()
    onTick(row, !isTicked)
  }
  return (
    <section>
      <h3 className={styles.aisle}>{title}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <form method="post" action={`${path}/ticks`} onSubmit={(event) => send(event, row)}>
              <input type="hidden" name="row" value={row.id} />
              <input type="hidden" name="isTicked" value={isTicked ? 'no' : 'yes'} />
              <button
                type="submit"
                className={cx(styles.row, isTicked && styles.ticked)}
                aria-pressed={isTicked}
              >
                <span className={styles.box} aria-hidden="true" />
                <span dir="auto">
                  {row.amount !== '' && <b>{row.amount} </b>}
                  {row.name}
                  {row.notes.length > 0 && <small className={styles.note}>{commaList(row.notes)}</small>}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
