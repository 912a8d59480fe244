import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { t } from '#server/contract/language/t.ts'
import { stepFactor } from '#server/contract/measures/servings.ts'
import { servingsWord } from '#server/contract/measures/servings-unit.ts'
import { formatFraction } from '#server/contract/measures/write-number.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './servings-stepper.module.css'

interface ServingsStepperProps {
  /** The recipe's servings; null without a number. */
  count: number | null
  /** What is counted: 'servings', 'rolls'. */
  unit: string
  /** As the recipe has them, for the chosen factor: 'Serves 8'; '' without servings. */
  text: string
  factor: number
  onChange(factor: number): void
}

/** Scales the recipe to more or fewer servings. */
export function ServingsStepper({ count, unit, text, factor, onChange }: ServingsStepperProps) {
  const multiple = `× ${formatFraction(factor)}`
  const shown = count === null ? [text, factor !== 1 || text === '' ? multiple : ''].join(' ').trim() : text
  const words = count === null ? ofAmounts() : unit === servingsWord ? ofServings() : ofPieces(unit)
  return (
    <fieldset className={styles.root}>
      <legend className="visually-hidden">{words.scale}</legend>
      <IconButton
        label={words.fewer}
        size="small"
        icon={<Minus />}
        onClick={() => onChange(stepFactor(factor, count, -1))}
      />
      <output className={styles.count} aria-live="polite">
        {shown}
        {isBare(text) && <span className="visually-hidden"> {words.counted}</span>}
      </output>
      <IconButton
        label={words.more}
        size="small"
        icon={<Plus />}
        onClick={() => onChange(stepFactor(factor, count, 1))}
      />
      {factor !== 1 && (
        <button type="button" className={styles.reset} onClick={() => onChange(1)}>
          {t('Reset')}
        </button>
      )}
    </fieldset>
  )
}

const ofAmounts = () => ({
  counted: t('amounts'),
  scale: t('Scale the amounts'),
  fewer: t('Fewer amounts'),
  more: t('More amounts'),
})

const ofServings = () => ({
  counted: t('servings', {}, 'after their number'),
  scale: t('Scale the servings'),
  fewer: t('Fewer servings'),
  more: t('More servings'),
})

/** The unit is a word of the recipe, in its language: 'rolls'. */
const ofPieces = (unit: string) => ({
  counted: unit,
  scale: t('Scale the {unit}', { unit }),
  fewer: t('Fewer {unit}', { unit }),
  more: t('More {unit}', { unit }),
})

/** A number without a word for what it counts. */
const isBare = (text: string) => !/\p{L}/u.test(text)
