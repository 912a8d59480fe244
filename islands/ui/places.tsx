import CalendarDays from 'lucide-react/icons/calendar-days'
import CookingPot from 'lucide-react/icons/cooking-pot'
import House from 'lucide-react/icons/house'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import styles from './places.module.css'

interface Place {
  name: string
  path: string
  icon: ReactNode
}

const places = (): Place[] => [
  { name: t('Home'), path: '/', icon: <House /> },
  { name: t('Plan', {}, 'the meals of a week'), path: '/plan', icon: <CalendarDays /> },
  { name: t('Shopping'), path: '/shopping', icon: <ShoppingBasket /> },
  { name: t('Potlucks'), path: '/potlucks', icon: <CookingPot /> },
]

/** The navigation: a bar at the bottom of narrow screens, a part of the header of wide ones. */
export function Places({ current }: { current: string }) {
  return (
    <nav aria-label={t('Places', {}, 'of the navigation')} className={styles.root}>
      {places().map(({ name, path, icon }) => (
        <a
          key={path}
          href={path}
          className={styles.place}
          aria-current={path === current ? 'page' : undefined}
        >
          {icon}
          {name}
        </a>
      ))}
    </nav>
  )
}
