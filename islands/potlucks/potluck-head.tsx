import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import { describeLocalTime, zoneName } from '#server/contract/local-time.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './potluck.module.css'

/** Name, time and place: what people look for when they open an invitation. */
export function PotluckHead({ potluck, path }: { potluck: Potluck; path: string }) {
  const { name, host, isHost, date, timeZone, place, note, isCancelled, isPast } = potluck
  return (
    <header className={styles.head}>
      {isCancelled && <Banner>{isHost ? 'You' : host} called this potluck off.</Banner>}
      <p className={styles.from}>{isHost ? 'Your potluck' : `${host} invites you`}</p>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      <p className={styles.when}>
        {describeLocalTime(date)} <span className={styles.zone}>{zoneName(timeZone)}</span>
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
      {!isPast && !isCancelled && (
        <a className={styles.calendar} href={`${path}/potluck.ics`} download>
          <CalendarPlus />
          Add to calendar
        </a>
      )}
    </header>
  )
}
