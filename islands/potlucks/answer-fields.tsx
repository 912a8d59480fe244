import type { ReactNode } from 'react'
import { locale, t } from '#server/contract/language/t.ts'
import {
  type Diet,
  maxGuestPeople,
  type PotluckAnswer,
  potluckAnswers,
} from '#server/contract/potluck-words.ts'
import { SelectField } from '../ui/select-field.tsx'
import { AvoidsField } from './avoids-field.tsx'
import { DietBoxes } from './diet-boxes.tsx'
import styles from './potluck-form.module.css'

export interface GivenAnswer {
  answer: PotluckAnswer | null
  people: number
  diets: readonly Diet[]
  avoids: string
}

const answerNames: Record<PotluckAnswer, () => string> = {
  yes: () => t('I’m coming'),
  maybe: () => t('Maybe', {}, 'answer to an invitation'),
  no: () => t('I can’t', {}, 'answer to an invitation'),
}

interface AnswerFieldsProps {
  given: GivenAnswer
  /** A host always comes. */
  isHost?: boolean
  /** Marks dates instead, while the date is open. */
  dates?: ReactNode
}

/** Plain fields, which work in a form without scripts, too. */
export function AnswerFields({ given, isHost = false, dates }: AnswerFieldsProps) {
  const numbers = new Intl.NumberFormat(locale())
  return (
    <>
      {!isHost && dates}
      {!isHost && !dates && (
        <fieldset className={styles.answers}>
          <legend className="visually-hidden">{t('Are you coming?')}</legend>
          {potluckAnswers.map((answer) => (
            <label key={answer} className={styles.answer}>
              <input
                type="radio"
                name="answer"
                value={answer}
                defaultChecked={given.answer === answer}
                required
              />
              <span>{answerNames[answer]()}</span>
            </label>
          ))}
        </fieldset>
      )}
      <SelectField label={t('How many, with you?')} name="people" defaultValue={given.people}>
        {Array.from({ length: maxGuestPeople }, (_, at) => at + 1).map((count) => (
          <option key={count} value={count}>
            {numbers.format(count)}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.diets}>
        <legend>{t('How you eat')}</legend>
        <p className={styles.hint}>
          {isHost
            ? t('Your guests see how many people avoid what, not that it is you.')
            : t(
                'The host sees this with your name. Other guests see how many people avoid what, without names.',
              )}
        </p>
        <DietBoxes diets={given.diets} />
      </fieldset>
      <AvoidsField
        label={t('Anything else you must not eat?')}
        avoids={given.avoids}
        hint={
          isHost
            ? t('Your guests do not see this. The cook of a dish that may contain it is asked to check.')
            : t(
                'Only the host reads this. The cook of a dish that may contain it is asked to check, without your name.',
              )
        }
        whoIsTold={isHost ? t('Please tell your guests.') : t('The host will see it.')}
      />
    </>
  )
}
