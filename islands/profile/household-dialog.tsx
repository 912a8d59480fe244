import { useEffect, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { Household } from '#server/contract/households.ts'
import { listInWords } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import { refreshMe } from '../state/account.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { households, isLivedIn, loadHouseholds } from '../state/household.ts'
import { meOf, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { useWork } from '../ui/use-work.ts'
import styles from './friends-section.module.css'
import { OlderRecipes } from './older-recipes.tsx'

/** Who lives with the person; before that, who invites them. */
export function HouseholdDialog({ onClose }: DialogProps<'household'>) {
  const known = useStore(households, (state) => state)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    loadHouseholds().catch((cause) => setError(messageOf(cause)))
  }, [])
  if (!known)
    return (
      <DoneDialog title={t('Household')} size="small" error={error} onClose={onClose}>
        <p>{t('Loading')}</p>
      </DoneDialog>
    )
  const { own, invitations, offered } = known
  const isAlone = (own?.people.length ?? 0) === 0
  if (isAlone && invitations.length > 0) return <Invitations invitations={invitations} onClose={onClose} />
  if (offered) return <OlderRecipes count={offered} onClose={onClose} />
  return <Home own={own} onClose={onClose} />
}

function Home({ own, onClose }: { own: Household | null; onClose(): void }) {
  const email = useStore(session, (state) => meOf(state)?.email ?? '')
  return (
    <PeopleDialog
      kind="household"
      isOwn={own?.owner === null || own === null}
      people={own?.people ?? []}
      share={invite}
      end={(friendEmail) => end(own, friendEmail)}
      {...(isLivedIn(households.get()) && {
        last: { label: t('Leave household'), run: () => end(own, email) },
      })}
      onClose={onClose}
    />
  )
}

async function invite(friendEmail: string): Promise<void> {
  households.set(await callApi('PUT /api/households/members', { body: { friendEmail } }))
}

async function end(household: Household | null, friendEmail: string): Promise<void> {
  if (!household) return
  await callApi('DELETE /api/households/:id/members', {
    params: { id: household._id },
    body: { friendEmail },
  })
  await loadHouseholds()
  await refreshMe()
}

interface InvitationsProps {
  invitations: readonly Household[]
  onClose(): void
}

function Invitations({ invitations, onClose }: InvitationsProps) {
  const email = useStore(session, (state) => meOf(state)?.email ?? '')
  const { busy, error, run } = useWork()
  return (
    <DoneDialog title={t('Household')} size="small" error={error} onClose={onClose}>
      <p>
        {t(
          'Your plan and your first shopping list become one with theirs, with all that is in both. What one of you saves as a recipe is then in everyone’s list. When you leave, you keep what was yours.',
        )}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={cx(styles.list, styles.invitations)} aria-label={t('Invitations')}>
        {invitations.map((invitation) => {
          const { _id: id, owner, people } = invitation
          const names = people.filter(({ hasJoined }) => hasJoined).map(fullName)
          return (
            <li key={id} className={styles.request}>
              <span className={styles.name}>
                <strong>{owner && t('{name} invites you', { name: fullName(owner) })}</strong>
                {names.length > 1 && (
                  <span className={styles.email}>
                    {t('With {names}', { names: listInWords(names.slice(1)) })}
                  </span>
                )}
              </span>
              <div className={styles.answers}>
                <Button
                  size="small"
                  variant="herb"
                  isBusy={busy === `join ${id}`}
                  onClick={() => void run(`join ${id}`, join(id))}
                >
                  {t('Join')}
                </Button>
                <Button
                  size="small"
                  isBusy={busy === `decline ${id}`}
                  onClick={() => void run(`decline ${id}`, end(invitation, email))}
                >
                  {t('Decline')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </DoneDialog>
  )
}

async function join(id: string): Promise<void> {
  households.set(await callApi('POST /api/households/:id/join', { params: { id } }))
  await refreshMe()
}
