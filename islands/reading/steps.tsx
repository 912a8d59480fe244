import Check from 'lucide-react/icons/check'
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { hasMeasures } from '#server/contract/measures/scale.ts'
import { showLineAlone } from '#server/contract/measures/shown.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { UnitSystem } from '#server/contract/measures/units.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ingredientsOfSteps } from '../recipe-text/step-ingredients.ts'
import { UnscaledNote } from '../recipe-text/unscaled-note.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { pictureSet } from '../ui/picture-set.ts'
import { LineMark, marksOf } from './line-mark.tsx'
import styles from './steps.module.css'
import { TimedText } from './timed-text.tsx'
import type { Marks } from './use-cooking.ts'
import type { StepState } from './use-steps.ts'

interface StepsProps {
  recipe: Recipe
  /** The chosen measures, and its steps in them. */
  system: UnitSystem | null
  lines: readonly string[]
  steps: StepState
  marks: Marks
  factor: number
  isCooking: boolean
}

export function Steps({ recipe, system, lines, steps, marks, factor, isCooking }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(steps.current)
  const language = useMemo(() => languageOfRecipe(recipe), [recipe])
  const isScaled = factor !== 1
  const unscaled = useMemo(
    () => lines.map((line) => isScaled && hasMeasures(line, language)),
    [lines, isScaled, language],
  )
  const own = useMemo(() => ingredientsOfSteps(recipe.ingredients, lines), [recipe.ingredients, lines])
  const showOwn = (line: number) => {
    const text = recipe.ingredients[line] ?? ''
    const ingredient = showLineAlone(text, { factor, system, language })
    // 'Half the butter' here and 'the rest of it' below are not its whole amount each.
    const isShared = hasNumber(text) && own.filter((step) => step.includes(line)).length > 1
    return isShared
      ? t('{ingredient} in all', { ingredient }, 'an amount that several steps use')
      : ingredient
  }
  const start = useEffectEvent(() => stepOf(list.current, steps.current)?.focus({ preventScroll: true }))
  // Moves the focus off the switch, or the space bar would end cook mode instead of ticking a step.
  useEffect(() => {
    if (isCooking) start()
  }, [isCooking])
  useEffect(() => {
    // Scrolls only when the step changes, so that cook mode starts at the place that was being read.
    if (!isCooking || shown.current === steps.current) return
    shown.current = steps.current
    // A phone hides the step before: a timer in it that has the focus would take the keys with it.
    const hasFocus = list.current?.contains(document.activeElement)
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const step = stepOf(list.current, steps.current)
    step?.scrollIntoView({ block: 'center', behavior })
    if (hasFocus) step?.focus({ preventScroll: true })
  }, [isCooking, steps.current])
  if (lines.length === 0) return <p className={styles.none}>{t('No directions were given.')}</p>
  const signs = marksOf(recipe, 'step')
  function click(event: MouseEvent, index: number) {
    // Not for clicks on a timer or that select text.
    if (event.target instanceof Element && event.target.closest('button, [data-line-mark]')) return
    if (!getSelection()?.isCollapsed) return
    steps.toggle(index)
  }
  return (
    <>
      {!isCooking && unscaled.includes(true) && <UnscaledNote />}
      <ol
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
        role="list"
        ref={list}
        dir="auto"
        lang={recipe.language}
        className={cx(styles.root, isCooking && styles.cooking)}
      >
        {lines.map((line, index) => {
          const isDone = steps.done.includes(index)
          const mark = isCooking ? undefined : signs.get(index)
          const isCurrent = isCooking && steps.current === index
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its check mark is a button
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps of a recipe may be equal, and they never move
              key={index}
              className={cx(styles.step, isDone && styles.done, isCurrent && styles.current)}
              tabIndex={isCooking ? -1 : undefined}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={(event) => click(event, index)}
            >
              <button
                type="button"
                className={styles.mark}
                aria-pressed={isDone}
                aria-label={t('Step {number} done', { number: index + 1 })}
                onClick={() => steps.toggle(index)}
              >
                {isDone ? <Check /> : index + 1}
              </button>
              <div className={styles.text}>
                <TimedText text={line} step={index + 1} recipe={recipe} language={language} />
                <StepPictures pictures={recipe.pictures} step={index} />
                {mark && <LineMark recipe={recipe} mark={mark} other={mark.other} />}
                {isCooking && !isDone && <TakeStep step={index} marks={marks} />}
                {isCooking && !isDone && <OwnIngredients lines={own[index]?.map(showOwn)} />}
                {isCurrent && unscaled[index] && <UnscaledNote />}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function StepPictures({ pictures = [], step }: { pictures: Recipe['pictures'] | undefined; step: number }) {
  return pictures
    .filter((picture) => picture.step === step)
    .map(({ imageUrl, thumbnailUrl, ...picture }) => (
      <img
        key={imageUrl}
        className={styles.picture}
        src={thumbnailUrl}
        srcSet={pictureSet({ imageUrl, thumbnailUrl, ...picture })}
        sizes="(min-width: 900px) 30rem, 80vw"
        alt={t('For step {number}', { number: step + 1 })}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: picture.imageColor }}
      />
    ))
}

interface OwnIngredientsProps {
  lines: readonly string[] | undefined
}

/** What a step needs, so that nobody with flour on their hands looks it up in the list. */
function OwnIngredients({ lines = [] }: OwnIngredientsProps) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.own} aria-label={t('Ingredients of this step')}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a recipe may be equal, and they never move
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

const stepOf = (list: HTMLElement | null, index: number) =>
  list?.querySelector<HTMLElement>(`:scope > :nth-child(${index + 1})`)

/** Who does a step, where several people cook. */
function TakeStep({ step, marks: { session, set } }: { step: number; marks: Marks }) {
  if (!session || session.people.length === 0) return null
  const taken = session.marks.find(({ name, value }) => name === `taken ${step}` && value !== '')
  const isMine = taken !== undefined && taken.by === null
  return (
    <p>
      <Button
        size="small"
        variant={isMine ? 'herb' : 'secondary'}
        aria-pressed={isMine}
        onClick={() => set(`taken ${step}`, isMine ? '' : '1')}
      >
        {isMine ? t('You do this') : taken ? t('{name} does this', { name: taken.by ?? '' }) : t('I do this')}
      </Button>
    </p>
  )
}
