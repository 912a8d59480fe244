import Apple from 'lucide-react/icons/apple'
import CakeSlice from 'lucide-react/icons/cake-slice'
import Carrot from 'lucide-react/icons/carrot'
import Coffee from 'lucide-react/icons/coffee'
import Drumstick from 'lucide-react/icons/drumstick'
import Salad from 'lucide-react/icons/salad'
import Soup from 'lucide-react/icons/soup'
import type { ReactNode } from 'react'
import { dot, dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { type Course, courseWords, isInside } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckDish } from '#server/contract/potlucks.ts'
import styles from './potluck.module.css'

interface DishListProps {
  potluck: Potluck
  /** The path under which the recipes of dishes are. */
  path: string
  actionFor?: (dish: PotluckDish) => ReactNode
}

export function DishList({ potluck, path, actionFor }: DishListProps) {
  const { dishes, missing, isPast } = potluck
  const linkTo = (page: string, label: string) => <a href={path + page}>{label}</a>
  return (
    <section className={styles.section} aria-label={t('Who brings what')}>
      <h2>{t('Who brings what')}</h2>
      {dishes.length === 0 ? (
        <p className={styles.sum}>{t('Nobody brings anything yet.')}</p>
      ) : (
        <ul className={styles.dishes}>
          {dishes.map((dish) => (
            <li key={dish._id} className={styles.dish}>
              <Thumbnail dish={dish} />
              <div className={styles.dishText}>
                <p className={styles.dishTitle} dir="auto">
                  {dish.hasRecipe ? <a href={`${path}/dishes/${dish._id}`}>{dish.title}</a> : dish.title}
                </p>
                <p className={styles.by}>
                  <span dir="auto">{dish.by}</span>
                  {dot}
                  {dotted([
                    dish.serves && t('for {count, number}', { count: dish.serves }, 'people'),
                    courseWords[dish.course].one(),
                  ])}
                </p>
              </div>
              {actionFor?.(dish)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        {dishes.some(({ hasRecipe }) => hasRecipe) && linkTo('/booklet', t('Print or save all recipes'))}
        {isInside(potluck) && linkTo('/list', t('Shopping list of the evening'))}
        {isInside(potluck) && linkTo('/costs', t('Shared costs'))}
      </p>
      {missing.length > 0 && !isPast && (
        <div className={styles.missing}>
          <h3>{t('Still needed')}</h3>
          <ul className={styles.needs}>
            {missing.map(({ course, count }) => (
              <li key={course} className={styles.need}>
                {courseWords[course].needed(count)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const drawn: Record<Course, ReactNode> = {
  starter: <Soup />,
  main: <Drumstick />,
  side: <Carrot />,
  salad: <Salad />,
  dessert: <CakeSlice />,
  drink: <Coffee />,
  thing: <Apple />,
}

function Thumbnail({ dish: { thumbnailUrl, course } }: { dish: PotluckDish }) {
  if (thumbnailUrl) return <img className={styles.thumbnail} src={thumbnailUrl} alt="" loading="lazy" />
  return <span className={styles.thumbnail}>{drawn[course]}</span>
}
