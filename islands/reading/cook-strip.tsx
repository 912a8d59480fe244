import Clock from 'lucide-react/icons/clock'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import type { CookingSession } from '#server/contract/cooking-sessions.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import { addCook, cooking, dishesOf, removeCook, stopCooking } from '../state/cook-sessions.ts'
import { isUnsaved } from '../state/incoming-shares.ts'
import { recipeCache } from '../state/recipes.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import styles from './cook-strip.module.css'
import { clockTime, readyOf, startOf } from './ready-at.ts'
import { ReadyAtDialog } from './ready-at-dialog.tsx'
import { switchDish } from './switch-dish.ts'

interface CookStripProps {
  recipe: Recipe
  session: CookingSession
  /** Ends cook mode, after the session. */
  onEnd(): void
}

/** What is on the stove: the open recipe and the others that are being cooked, when to begin them, and who cooks. */
export function CookStrip({ recipe, session, onEnd }: CookStripProps) {
  const dishes = dishesOf(useStore(cooking, (all) => all))
  // Their texts may still be on their way.
  useStore(recipeCache, (cache) => cache)
  const [open, setOpen] = useState<'ready' | 'people' | null>(null)
  const close = () => setOpen(null)
  const ready = readyOf(dishes)
  const isOwn = session.owner === null
  async function stop() {
    await stopCooking(session, recipe)
    close()
    onEnd()
  }
  return (
    <>
      <nav
        className={styles.dishes}
        aria-label={t('On the stove')}
        data-ready={ready === null ? undefined : ''}
      >
        {dishes.map((dish) => {
          const start = startOf(dish, ready)
          return (
            <button
              key={dish._id}
              ref={dish.recipe === recipe._id ? showInRow : null}
              type="button"
              className={cx(styles.dish, dish.recipe === recipe._id && styles.shown)}
              aria-current={dish.recipe === recipe._id ? 'page' : undefined}
              dir="auto"
              onClick={() => dish.recipe !== recipe._id && switchDish(dish.recipe ?? '')}
            >
              <span className={styles.title}>{dish.title}</span>
              {start !== null && start > Date.now() && !isBegun(dish) && (
                <span className={styles.start}>
                  {t('start {time}', { time: clockTime(start) }, 'when to begin a dish')}
                </span>
              )}
            </button>
          )
        })}
      </nav>
      <Button size="small" variant="quiet" icon={<Clock />} onClick={() => setOpen('ready')}>
        <span>{t('Ready at', {}, 'a time follows')}</span>
        {ready !== null && clockTime(ready)}
      </Button>
      {!isUnsaved(recipe) && (
        <Button size="small" variant="quiet" icon={<Users />} onClick={() => setOpen('people')}>
          <span>
            {session.people.length === 0
              ? t('Cook together')
              : t('With {people}', { people: commaList(session.people.map(({ firstName }) => firstName)) })}
          </span>
        </Button>
      )}
      {open === 'ready' && <ReadyAtDialog dishes={dishes} onClose={close} />}
      {open === 'people' && (
        <PeopleDialog
          kind="cooking"
          isOwn={isOwn}
          people={session.people}
          share={(friendEmail) => addCook(session, friendEmail)}
          end={(friendEmail) => removeCook(session, friendEmail)}
          last={{ label: isOwn ? t('Stop cooking this') : t('Leave'), run: stop }}
          onClose={close}
        />
      )}
    </>
  )
}

const showInRow = (dish: HTMLElement | null) => dish?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const isBegun = ({ marks }: CookingSession) =>
  marks.some(({ name, value }) => name.startsWith('step ') && value !== '')
