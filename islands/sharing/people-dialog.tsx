import { type ReactNode, useEffect, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { Friend, Person } from '#server/contract/friends.ts'
import type { Joined } from '#server/contract/households.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { message, t, translated } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { useWork } from '../ui/use-work.ts'
import styles from './people-dialog.module.css'

/** What is said of each kind of place: of one's own, and of one that a friend shares. */
const kinds = {
  list: {
    title: message('Share list'),
    own: message('Friends see this list, and can add, tick and change lines.'),
    shared: message('This list is shared.'),
  },
  plan: {
    title: message('People'),
    own: message('Friends with whom you share your plan see and change it.'),
    shared: message('This plan is shared.'),
  },
  collection: {
    title: message('Share collection'),
    own: message('Friends see the recipes in it, and what changes, at once.'),
    shared: message('This collection is shared.'),
  },
  household: {
    title: message('Household'),
    own: message(
      'Who lives with you? From the moment they accept, you have one plan and one first shopping list, and what one of you saves as a recipe is in everyone’s list. Who leaves keeps what was theirs.',
    ),
    shared: message(
      'You have one plan and one first shopping list, and what one of you saves as a recipe is in everyone’s list. When you leave, you keep what was yours.',
    ),
  },
  cooking: {
    title: message('Cook together'),
    own: message('Friends see what is ticked, take steps, and share its timers. They also get the recipe.'),
    shared: message('You see the same ticks and timers.'),
  },
}

interface PeopleDialogProps {
  kind: keyof typeof kinds
  /** Whether the place is the person's own; only its owner says who sees it. */
  isOwn: boolean
  /** With what each may do, where friends may also only read. */
  people: readonly (Person & { canEdit?: boolean; hasJoined?: boolean })[]
  /** Those of a household see it, too. */
  joined?: Joined | undefined
  share(friendEmail: string, canEdit: boolean): Promise<unknown>
  end(friendEmail: string): Promise<unknown>
  /** Those who live with the person, as a whole. */
  home?: { isChosen: boolean; choose(isChosen: boolean): Promise<unknown> } | undefined
  last?: { label: string; run(): Promise<unknown> }
  onClose(): void
  /** Above the people. */
  children?: ReactNode
}

const nameOf = (person: Person, hasJoined = true) =>
  hasJoined ? fullName(person) : t('{name} (invited)', { name: fullName(person) })

/** Who sees a place, and for its owner, who shall. */
export function PeopleDialog({
  kind,
  isOwn,
  people: all,
  joined,
  share,
  end,
  home,
  last,
  onClose,
  children,
}: PeopleDialogProps) {
  const [friends, setFriends] = useState<readonly Friend[] | null>(null)
  const { busy, error, setError, run } = useWork()
  useEffect(() => {
    callApi('GET /api/friends', {}).then(setFriends, (cause) => setError(messageOf(cause)))
  }, [setError])
  const { title, own, shared } = kinds[kind]
  const isIn = (some: readonly Person[], { email }: Person) => some.some((each) => each.email === email)
  const housemates = joined?.people ?? []
  const people = all.filter((each) => !isIn(housemates, each))
  const others = friends?.filter((each) => !isIn(all, each)) ?? []
  return (
    <DoneDialog title={translated(title)} size="small" error={error} onClose={onClose}>
      {children}
      <p className={styles.intro}>{translated(isOwn ? own : shared)}</p>
      {isOwn ? (
        <fieldset className={styles.people} aria-busy={friends === null || busy !== ''}>
          <legend className="visually-hidden">{t('Friends')}</legend>
          {home && (
            <Checkbox
              label={t('All who live with me, who can also edit it')}
              checked={home.isChosen}
              disabled={busy === 'home'}
              onChange={() => void run('home', home.choose(!home.isChosen))}
            />
          )}
          {[...people, ...others].map((friend) => {
            const { email, canEdit, hasJoined } = { canEdit: undefined, hasJoined: true, ...friend }
            const isChosen = isIn(people, friend)
            const put = (mayEdit: boolean) => void run(email, share(email, mayEdit))
            return (
              <div key={email} className={styles.person}>
                <Checkbox
                  label={nameOf(friend, hasJoined)}
                  checked={isChosen}
                  disabled={busy === email}
                  onChange={() => (isChosen ? void run(email, end(email)) : put(false))}
                />
                {canEdit !== undefined && (
                  <Checkbox
                    label={t('Can edit')}
                    aria-label={t('Can edit: {name}', { name: fullName(friend) })}
                    checked={canEdit}
                    disabled={busy === email}
                    onChange={() => put(!canEdit)}
                  />
                )}
              </div>
            )
          })}
        </fieldset>
      ) : (
        <ul className={styles.people}>
          {people.map((each) => (
            <li key={each.email}>{nameOf(each, each.hasJoined)}</li>
          ))}
        </ul>
      )}
      {housemates.length > 0 && (
        <p>{t('Your household sees it, too: {people}.', { people: commaList(housemates.map(fullName)) })}</p>
      )}
      {isOwn && friends?.length === 0 && (
        <p>{t('You have no friends here yet. You can add them in your profile.')}</p>
      )}
      {last && (
        <Button size="small" isBusy={busy === last.label} onClick={() => void run(last.label, last.run())}>
          {last.label}
        </Button>
      )}
    </DoneDialog>
  )
}
