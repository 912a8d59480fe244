import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import { t } from '#server/contract/language/t.ts'
import { describeWhen, zoneName } from '#server/contract/local-time.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './potluck.module.css'

/** Name, time and place: what people look for when they open an invitation. */
export function PotluckHead({ potluck, path }: { potluck: Potluck; path: string }) {
  const { name, host, isHost, date, timeZone, place, note, isCancelled, isPast } = potluck
  return (
    <header className={styles.head}>
      {isCancelled && (
        <Banner>
          {isHost ? t('You called this potluck off.') : t('{host} called this potluck off.', { host })}
        </Banner>
      )}
      <p className={styles.from}>{isHost ? t('Your potluck') : t('{host} invites you', { host })}</p>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      <p className={styles.when}>
        {describeWhen({ date })} <span className={styles.zone}>{zoneName(timeZone)}</span>
      </p>
      {place && (
        <p className={styles.place} dir="auto">
          <MapPin />
          {place}
        </p>
      )}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {!isPast && !isCancelled && date !== null && (
        <a className={styles.calendar} href={`${path}/potluck.ics`} download>
          <CalendarPlus />
          {t('Add to calendar')}
        </a>
      )}
    </header>
  )
}
