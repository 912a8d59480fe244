import { useEffect, useState } from 'react'
import type { Household } from '#server/contract/households.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import type { DialogProps } from '../state/dialogs.ts'
import { households, isLivedIn, loadHouseholds } from '../state/household.ts'
import { meOf, session } from '../state/session.ts'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { HouseholdInvitations } from './household-invitations.tsx'
import { leaveHousehold } from './household-membership.ts'
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
  if (offered) return <OlderRecipes count={offered} onClose={onClose} />
  const hasInvited = (own?.people.length ?? 0) > 0
  if (!hasInvited && invitations.length > 0)
    return (
      <DoneDialog title={t('Household')} size="small" onClose={onClose}>
        <HouseholdInvitations invitations={invitations} mayJoin />
      </DoneDialog>
    )
  return <Home own={own} invitations={invitations} onClose={onClose} />
}

interface HomeProps {
  own: Household | null
  invitations: readonly Household[]
  onClose(): void
}

function Home({ own, invitations, onClose }: HomeProps) {
  const email = useStore(session, (state) => meOf(state)?.email ?? '')
  const isIn = isLivedIn(households.get())
  return (
    <PeopleDialog
      kind="household"
      isOwn={own?.owner === null || own === null}
      people={own?.people ?? []}
      share={invite}
      end={(friendEmail) => leaveHousehold(own, friendEmail)}
      {...(isIn && {
        last: { label: t('Leave household'), run: () => leaveHousehold(own, email) },
      })}
      onClose={onClose}
    >
      {invitations.length > 0 && <HouseholdInvitations invitations={invitations} mayJoin={!isIn} />}
    </PeopleDialog>
  )
}

async function invite(friendEmail: string): Promise<void> {
  households.set(await callApi('PUT /api/households/members', { body: { friendEmail } }))
}
