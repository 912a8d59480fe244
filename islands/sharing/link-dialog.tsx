import { useEffect, useState } from 'react'
import { dotted } from '#server/contract/format.ts'
import { locale, t } from '#server/contract/language/t.ts'
import type { PublicLink } from '#server/contract/links.ts'
import { ConfirmIdentity } from '../auth/confirm-identity.tsx'
import { useStore } from '../browser/store.ts'
import { today } from '../browser/today.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { endLink, links, loadLink, loadLinks, makeLink } from '../state/links.ts'
import { findRecipe } from '../state/recipes.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './link-dialog.module.css'

/** A link with which anyone can read the recipe, and the person's other links. */
export function LinkDialog({ dialog: { id }, onClose }: DialogProps<'link'>) {
  const { list, busy, error } = useStore(links, (state) => state)
  useEffect(() => void loadLink(id), [id])
  const own = list?.find(({ recipeId }) => recipeId === id)
  const others = list?.filter(({ recipeId }) => recipeId !== id) ?? []
  const [day, setDay] = useState('')
  const [isListing, setListing] = useState(false)
  async function listOthers() {
    await loadLinks()
    setListing(links.get().error === null)
  }
  return (
    <Dialog
      title={t('Share a Link')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            {own ? t('Done') : t('Cancel')}
          </Button>
          {!own && (
            <Button
              variant="primary"
              disabled={list === null}
              isBusy={busy === id}
              onClick={() => void makeLink(id, endOf(day))}
            >
              {t('Make a link')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.recipe}>{findRecipe(id)?.title}</p>
        {own ? (
          <OwnLink link={own} isBusy={busy === own._id} />
        ) : (
          <>
            <p>
              {t(
                'Anyone with the link can read this recipe, without an account. They see only the recipe, not your name, tags or favorites.',
              )}
            </p>
            <TextField
              type="date"
              label={t('Stop working after (optional)', {}, 'a link')}
              min={today()}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </>
        )}
        {!isListing && (
          <div className={styles.buttons}>
            <Button variant="quiet" size="small" isBusy={busy === 'others'} onClick={() => void listOthers()}>
              {t('Show my other links')}
            </Button>
          </div>
        )}
        {isListing && (
          <section className={styles.others} aria-label={t('Your other links')}>
            <p>
              {others.length === 0
                ? t('You have no other links.')
                : t('Your other links ({count})', { count: others.length })}
            </p>
            <ul>
              {others.map((link) => (
                <li key={link._id} className={styles.other}>
                  <span>
                    <a href={link.url} target="_blank" rel="noreferrer">
                      {link.title}
                    </a>
                    <span className={styles.fact}>{describeLink(link)}</span>
                  </span>
                  <EndButton link={link} isBusy={busy === link._id} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ConfirmIdentity />
      </div>
    </Dialog>
  )
}

const OwnLink = ({ link, isBusy }: { link: PublicLink; isBusy: boolean }) => (
  <>
    <TextField
      label={t('Anyone can read the recipe here')}
      readOnly
      value={link.url}
      onFocus={(event) => event.target.select()}
    />
    <div className={styles.buttons}>
      <CopyButton variant="primary" text={link.url} label={t('Copy link')} />
      <EndButton link={link} isBusy={isBusy} />
    </div>
    <p className={styles.fact} role="status">
      {describeLink(link)}
    </p>
  </>
)

const EndButton = ({ link, isBusy }: { link: PublicLink; isBusy: boolean }) => (
  <Button
    variant="quiet"
    isBusy={isBusy}
    aria-label={t('Turn off link to {title}', { title: link.title })}
    onClick={() => void endLink(link._id)}
  >
    {t('Turn off link')}
  </Button>
)

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' })

function describeLink({ expiresAt, lastOpened }: PublicLink): string {
  const opened = lastOpened ? t('last opened {day}', { day: dayOf(lastOpened) }) : t('not opened yet')
  return dotted([describeEnd(expiresAt), opened])
}

function describeEnd(expiresAt: string | null): string {
  if (expiresAt === null) return t('Never expires', {}, 'a link')
  const day = dayOf(expiresAt)
  return new Date(expiresAt) < new Date()
    ? t('Ended {day}', { day }, 'a link')
    : t('Ends {day}', { day }, 'a link')
}

/** The last moment of a day where the person is; null for no day. */
const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())
