import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { formatFraction } from '#server/contract/measures/write-number.ts'
import { stepFactor } from '../recipe-text/servings.ts'
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
  const what = count === null ? 'amounts' : unit
  return (
    <fieldset className={styles.root}>
      <legend className="visually-hidden">Scale the {what}</legend>
      <IconButton
        label={`Fewer ${what}`}
        size="small"
        icon={<Minus />}
        onClick={() => onChange(stepFactor(factor, count, -1))}
      />
      <output className={styles.count} aria-live="polite">
        {shown}
        {isBare(text) && <span className="visually-hidden"> {what}</span>}
      </output>
      <IconButton
        label={`More ${what}`}
        size="small"
        icon={<Plus />}
        onClick={() => onChange(stepFactor(factor, count, 1))}
      />
      {factor !== 1 && (
        <button type="button" className={styles.reset} onClick={() => onChange(1)}>
          Reset
        </button>
      )}
    </fieldset>
  )
}

/** A number without a word for what it counts. */
const isBare = (text: string) => !/\p{L}/u.test(text)
