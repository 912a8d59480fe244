import { useEffect, useState } from 'react'
import { dateParts, loadDateParts } from '#potluck-dates'
import { t } from '#server/contract/language/t.ts'
import type { PotluckGuestPageProps } from '#server/contract/pages.ts'
import { isInside, maxGuestNameLength } from '#server/contract/potluck-words.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { AnswerFields } from './potlucks/answer-fields.tsx'
import { ClashList } from './potlucks/clash-list.tsx'
import { DishFields, DishTitleField } from './potlucks/dish-fields.tsx'
import { DishList } from './potlucks/dish-list.tsx'
import { followPotluck } from './potlucks/follow-potluck.ts'
import { answerTyped } from './potlucks/guest-fields.ts'
import { GuestList } from './potlucks/guest-list.tsx'
import { JoinWithAccount } from './potlucks/join-with-account.tsx'
import styles from './potlucks/potluck.module.css'
import formStyles from './potlucks/potluck-form.module.css'
import { PotluckHead } from './potlucks/potluck-head.tsx'
import { ShutNote } from './potlucks/shut-note.tsx'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { cx } from './ui/cx.ts'
import { FormMessage } from './ui/form-message.tsx'
import { HomeLink, PageBar } from './ui/page-bar.tsx'
import { TextField } from './ui/text-field.tsx'

/** A potluck for anyone with its link. Everything but the news works without scripts. */
export function PotluckGuest(props: PotluckGuestPageProps) {
  const { path, liveKey, ownLink, isSignedIn } = props
  const [potluck, setPotluck] = useState(props.potluck)
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(
    () =>
      followPotluck(
        liveKey,
        (news) => void prepare(news).then(() => setPotluck(news)),
        () => setHasEnded(true),
      ),
    [liveKey],
  )
  const you = potluck.guests.find(({ isYou }) => isYou)
  const isIn = isInside(potluck)
  const dates = partsFor(potluck)
  const isOpen = !potluck.isCancelled && !potluck.isPast && !hasEnded
  const answer = (
    <div className={styles.column}>
      {isOpen && <AnswerForm {...props} potluck={potluck} />}
      {isOpen && isSignedIn && !you && <JoinWithAccount token={liveKey} />}
      {ownLink && isOpen && <OwnLink address={ownLink} />}
    </div>
  )
  return (
    <main className={styles.root} data-full-bleed>
      <PageBar className={styles.bar}>
        <HomeLink />
      </PageBar>
      <div className={styles.page}>
        {hasEnded && (
          <Banner tone="error">{t('This link has ended. Please ask the host for a new one.')}</Banner>
        )}
        <PotluckHead potluck={potluck} path={path} />
        <div className={cx(styles.columns, !you && styles.asking)}>
          {!you && answer}
          <div className={styles.column}>
            {!isIn && <ShutNote potluck={potluck} />}
            {isIn && dates && <dates.DateList potluck={potluck} />}
            {isIn && <ClashList {...potluck} />}
            {(isIn || potluck.dishes.length > 0) && (
              <DishList
                potluck={potluck}
                path={path}
                actionFor={(dish) =>
                  dish.isYours &&
                  isOpen && (
                    <form method="post" action={`${path}/dishes/remove`}>
                      <input type="hidden" name="dishId" value={dish._id} />
                      <Button
                        type="submit"
                        size="small"
                        variant="quiet"
                        aria-label={t('Remove {title}', { title: dish.title })}
                      >
                        {t('Remove')}
                      </Button>
                    </form>
                  )
                }
              />
            )}
            {isOpen && isIn && <DishForm {...props} potluck={potluck} />}
            {isIn && <GuestList potluck={potluck} />}
          </div>
          {you && answer}
        </div>
      </div>
    </main>
  )
}

const partsFor = ({ date }: Potluck) => (date === null ? dateParts() : null)

/** Those who choose a date need the fields for it. */
const prepare = async ({ date }: Potluck) => date ?? loadDateParts()

PotluckGuest.prepare = ({ potluck }: PotluckGuestPageProps) => prepare(potluck)

function AnswerForm({ potluck, path, refused }: PotluckGuestPageProps) {
  const you = potluck.guests.find(({ isYou }) => isYou)
  const error = refused?.form === 'answer' ? refused : null
  const given = answerTyped(error?.fields) ?? you
  const dates = partsFor(potluck)
  return (
    <section className={styles.card} aria-labelledby="answer">
      <h2 id="answer">{you ? t('Your answer') : t('Are you coming?')}</h2>
      <form className={formStyles.form} method="post" action={path}>
        <TextField
          label={t('Your name')}
          name="name"
          defaultValue={error?.fields.name ?? you?.name ?? ''}
          maxLength={maxGuestNameLength}
          autoComplete="name"
          hint={t('Other guests see your first name.')}
          required
        />
        <AnswerFields
          given={given ?? { answer: null, people: 1, diets: [], avoids: '' }}
          dates={
            dates && (
              <dates.DateFields dates={potluck.dates} marked={you?.dates ?? []} refused={error?.fields} />
            )
          }
        />
        <FormMessage error={error?.sentence ?? null} />
        <Button variant={you ? 'secondary' : 'primary'} type="submit" isWide>
          {you ? t('Change my answer') : t('Send my answer')}
        </Button>
      </form>
    </section>
  )
}

function DishForm({ path, refused, nextDishId, potluck }: PotluckGuestPageProps) {
  const error = refused?.form === 'dish' ? refused : null
  const { title, course, serves } = error?.fields ?? {}
  return (
    <section className={styles.card} aria-labelledby="bring">
      <h2 id="bring">{t('I bring something')}</h2>
      <form className={formStyles.form} method="post" action={`${path}/dishes`}>
        <input type="hidden" name="dishId" value={nextDishId} />
        <DishTitleField title={title} />
        <DishFields missing={potluck.missing} course={course} serves={serves} />
        <FormMessage error={error?.sentence ?? null} />
        <Button variant="primary" type="submit" isWide>
          {t('Add')}
        </Button>
      </form>
      <a href={`${path}/bring`}>{t('Bring a recipe from a web page')}</a>
    </section>
  )
}

const OwnLink = ({ address }: { address: string }) => (
  <details className={styles.own}>
    <summary>{t('Change your answer on another device')}</summary>
    <p>{t('This address is yours alone. Anyone who has it can change your answer.')}</p>
    <p>
      <a href={address}>{address}</a>
    </p>
  </details>
)
