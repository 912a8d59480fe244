import { fullName } from '#server/contract/format.ts'
import type { Household } from '#server/contract/households.ts'
import { listInWords } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { meOf, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { useWork } from '../ui/use-work.ts'
import styles from './friends-section.module.css'
import { joinHousehold, leaveHousehold } from './household-membership.ts'

interface HouseholdInvitationsProps {
  invitations: readonly Household[]
  /** Not while anyone lives with the person. */
  mayJoin: boolean
}

export function HouseholdInvitations({ invitations, mayJoin }: HouseholdInvitationsProps) {
  const email = useStore(session, (state) => meOf(state)?.email ?? '')
  const { busy, error, run } = useWork()
  return (
    <div className={styles.asked}>
      <p>
        {mayJoin
          ? t(
              'Your plan and your first shopping list become one with theirs, with all that is in both. What one of you saves as a recipe is then in everyone’s list. When you leave, you keep what was yours.',
            )
          : t('To accept, leave your household first.')}
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
                {mayJoin && (
                  <Button
                    size="small"
                    variant="herb"
                    isBusy={busy === `join ${id}`}
                    onClick={() => void run(`join ${id}`, joinHousehold(invitation))}
                  >
                    {t('Join')}
                  </Button>
                )}
                <Button
                  size="small"
                  isBusy={busy === `decline ${id}`}
                  onClick={() => void run(`decline ${id}`, leaveHousehold(invitation, email))}
                >
                  {t('Decline')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <FormMessage error={error} />
    </div>
  )
}
