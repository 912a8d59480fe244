import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { isInside } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckDish, PotluckGuest } from '#server/contract/potlucks.ts'
import { callApi } from '../browser/api.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { showToast, tryWithToast } from '../state/toasts.ts'
import { lazyComponent } from '../state/use-lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { AnswerCard } from './answer-card.tsx'
import { ClashList } from './clash-list.tsx'
import { chooseDate } from './dates/choose-date.ts'
import { DateList } from './dates/date-parts.tsx'
import { DishList } from './dish-list.tsx'
import { GuestList } from './guest-list.tsx'
import { LinkCard } from './link-card.tsx'
import styles from './potluck.module.css'
import type { OpenDialog } from './potluck-dialogs.tsx'
import { PotluckHead } from './potluck-head.tsx'
import { reloadPotlucks, setCancelled, showPotluck } from './potlucks-state.ts'
import { guestsByLink } from './remove-guests-dialog.tsx'
import { ShutNote } from './shut-note.tsx'

/** A potluck for its host and for guests with an account. */
export function PotluckView({ potluck }: { potluck: Potluck }) {
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' })
  const close = () => setOpen({ dialog: 'none' })
  const { _id: id, isHost, isCancelled, isPast } = potluck
  const isOpen = !isCancelled && !isPast
  const path = `/potlucks/${id}`
  const actions = useRef<HTMLDivElement>(null)
  // The next step: to invite the first guest, and to let in those who wait.
  const isAlone = isHost && isOpen && potluck.guests.length === 1
  const isAsked = isHost && potluck.guests.some(({ isWaiting }) => isWaiting)
  const invite = isHost && isOpen && (
    <Button variant={isAlone ? 'primary' : 'secondary'} onClick={() => setOpen({ dialog: 'invite' })}>
      {t('Invite friends')}
    </Button>
  )
  const guests = isInside(potluck) && (
    <GuestList
      potluck={potluck}
      actionFor={(guest) =>
        isHost &&
        !guest.isYou && (
          <GuestActions guest={guest} potluckId={id} onRemove={() => setOpen({ dialog: 'remove', guest })} />
        )
      }
    />
  )
  return (
    <>
      <PotluckHead potluck={potluck} path={path} />
      <div className={styles.actions} ref={actions}>
        {isAlone && invite}
        {!isCancelled && isInside(potluck) && (
          <Button
            variant={isAlone ? 'secondary' : 'primary'}
            icon={<Plus />}
            onClick={() => setOpen({ dialog: 'bring' })}
          >
            {t('I bring something')}
          </Button>
        )}
        {!isAlone && invite}
        {isInside(potluck) && (
          <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {isInside(potluck) && potluck.dates.length > 0 && (
            <OfferedDates potluck={potluck} isChosenHere={isHost && isOpen} actions={actions} />
          )}
          {isAsked && guests}
          <ClashList {...potluck} />
          {!isInside(potluck) && <ShutNote potluck={potluck} />}
          {(isInside(potluck) || potluck.dishes.length > 0) && (
            <DishList
              potluck={potluck}
              path={path}
              actionFor={(dish) => <DishAction dish={dish} potluck={potluck} />}
            />
          )}
          {!isAsked && guests}
          {isHost && guestsByLink(potluck).length > 1 && (
            <div className={styles.quietActions}>
              <Button size="small" variant="quiet" onClick={() => setOpen({ dialog: 'remove several' })}>
                {t('Remove several guests')}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.column}>
          {isOpen && <AnswerCard potluck={potluck} />}
          {isHost && isOpen && <LinkCard potluck={potluck} />}
          <div className={styles.quietActions}>
            {isHost && !isPast && (
              <>
                <Button size="small" variant="quiet" onClick={() => setOpen({ dialog: 'change' })}>
                  {t('Change time, place or needs')}
                </Button>
                {isCancelled ? (
                  <Button size="small" variant="quiet" onClick={() => void setCancelled(id, false)}>
                    {t('It takes place after all')}
                  </Button>
                ) : (
                  <Button size="small" variant="quiet" onClick={() => setOpen({ dialog: 'cancel' })}>
                    {t('Call it off')}
                  </Button>
                )}
              </>
            )}
            {isHost && !isOpen && (
              <Button size="small" variant="quiet" onClick={() => setOpen({ dialog: 'delete' })}>
                {t('Delete this potluck')}
              </Button>
            )}
            {!isHost && (
              <Button size="small" variant="quiet" onClick={() => setOpen({ dialog: 'leave' })}>
                {t('Remove me from this potluck')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {open.dialog !== 'none' && <Opened open={open} potluck={potluck} onClose={close} />}
    </>
  )
}

interface OfferedDatesProps {
  potluck: Potluck
  isChosenHere: boolean
  /** Have the focus once a date is chosen, and its button is gone. */
  actions: RefObject<HTMLElement | null>
}

function OfferedDates({ potluck, isChosenHere, actions }: OfferedDatesProps) {
  const list = useRef<HTMLDivElement>(null)
  useFocusFallback(
    list,
    useCallback(() => actions.current?.querySelector('button'), [actions]),
  )
  return (
    <div ref={list}>
      <DateList
        potluck={potluck}
        {...(isChosenHere && { onChoose: (date: string) => void chooseDate(potluck, date) })}
      />
    </div>
  )
}

interface GuestActionsProps {
  guest: PotluckGuest
  potluckId: string
  onRemove(): void
}

/** What the host does with a guest. */
function GuestActions({ guest, potluckId: id, onRemove }: GuestActionsProps) {
  const params = { id, guestId: guest._id }
  const letIn = () =>
    tryWithToast(async () =>
      showPotluck((await callApi('PUT /api/potlucks/:id/guests/:guestId/approved', { params })).potluck),
    )
  return (
    <>
      {guest.isWaiting && (
        <Button
          size="small"
          variant="primary"
          aria-label={t('Let {name} in', { name: guest.name })}
          onClick={() => void letIn()}
        >
          {t('Let in')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className={styles.guestAction}
        aria-label={t('Remove {name}', { name: guest.name })}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </>
  )
}

const Opened = lazyComponent(async () => (await import('./potluck-dialogs.tsx')).PotluckDialogs)

/** Before the meal its bringer or the host takes a dish off; after it everybody can save its recipe. */
function DishAction({ dish, potluck }: { dish: PotluckDish; potluck: Potluck }) {
  const params = { id: potluck._id, dishId: dish._id }
  const hasBegun = potluck.startsAt !== null && Date.parse(potluck.startsAt) <= Date.now()
  if (hasBegun && dish.hasRecipe && !dish.isYours && dish.recipeId === null)
    return (
      <Button
        size="small"
        aria-label={t('Save {title}', { title: dish.title })}
        onClick={() =>
          void tryWithToast(async () => {
            await callApi('POST /api/potlucks/:id/dishes/:dishId/save', { params })
            showToast({ title: t('{title} is in your list now.', { title: dish.title }), kind: 'success' })
            await reloadPotlucks()
          })
        }
      >
        {t('Save')}
      </Button>
    )
  if (potluck.isCancelled || potluck.isPast || !(dish.isYours || potluck.isHost)) return null
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('Remove {title}', { title: dish.title })}
      onClick={() =>
        void tryWithToast(async () => {
          await callApi('DELETE /api/potlucks/:id/dishes/:dishId', { params })
          await reloadPotlucks()
        })
      }
    >
      {t('Remove')}
    </Button>
  )
}
