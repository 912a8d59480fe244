import ScanText from 'lucide-react/icons/scan-text'
import { useMemo, useState } from 'react'
import { scaleLine } from '#server/contract/measures/scale.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { AskForRest } from '../language-model/ask-for-rest.tsx'
import { cx } from '../ui/cx.ts'
import { useModal } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ContentsButton } from './contents-button.tsx'
import { CookBar } from './cook-bar.tsx'
import { CookingRow } from './cooking-row.tsx'
import { FactsStrip } from './facts-strip.tsx'
import { Ingredients } from './ingredients.tsx'
import { Nutrition } from './nutrition.tsx'
import { OwnNotes } from './own-notes.tsx'
import { ReadAgainNote } from './read-again.tsx'
import { ReadingHead } from './reading-head.tsx'
import styles from './reading-view.module.css'
import { splitDirections } from './split-directions.ts'
import { Steps } from './steps.tsx'
import { TimerTray } from './timer-tray.tsx'
import { TopBar } from './top-bar.tsx'
import { UnitsSwitch } from './units-switch.tsx'
import { useSteps } from './use-steps.ts'
import { useUnits } from './use-units.ts'
import { useWakeLock } from './use-wake-lock.ts'

export interface RecipeViewProps {
  recipe: Recipe
  onClose(): void
}

interface ReadingViewProps extends RecipeViewProps {
  /** Only for a photographed recipe of this person. */
  onShowPhoto?: (() => void) | undefined
}

/** An open recipe, over the list, with cook mode. */
export function ReadingView({ recipe, onClose, onShowPhoto }: ReadingViewProps) {
  const dialog = useModal()
  const [isCooking, setCooking] = useState(() => isAskedToCook(recipe._id))
  const [factor, setFactor] = useState(1)
  const awake = useWakeLock(isCooking)
  const written = useMemo(() => splitDirections(recipe.directions), [recipe.directions])
  const units = useUnits(recipe.ingredients, written)
  const steps = useSteps(written.length)
  const onKeyDown = isCooking ? steps.onKeyDown : undefined
  return (
    <dialog
      ref={dialog}
      className={cx(styles.root, isCooking && styles.cooking)}
      aria-labelledby="reading-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <TopBar
        recipe={recipe}
        isCooking={isCooking}
        onToggleCooking={() => {
          if (!isCooking) steps.begin()
          setCooking(!isCooking)
        }}
        onClose={onClose}
        shownIngredients={() => {
          const language = languageOfRecipe(recipe)
          return { lines: units.ingredients.map((line) => scaleLine(line, factor, language)), factor }
        }}
      >
        {onShowPhoto && (
          <IconButton label="Check against the photo" icon={<ScanText />} onClick={onShowPhoto} />
        )}
      </TopBar>
      <article className={styles.page}>
        {isCooking && awake.refusal && (
          <p role="status" className={styles.refusal}>
            {awake.refusal}
          </p>
        )}
        <ReadingHead recipe={recipe} isCooking={isCooking}>
          <FactsStrip recipe={recipe} factor={factor} onScale={setFactor} />
        </ReadingHead>
        {!isCooking && <CookingRow recipe={recipe} />}
        {!isCooking && recipe.readAgain && <ReadAgainNote recipe={recipe} readAgain={recipe.readAgain} />}
        {!isCooking && <AskForRest recipe={recipe} />}
        <div className={styles.columns}>
          <section className={styles.ingredients} aria-labelledby="reading-ingredients">
            <div className={styles.sectionHead}>
              <h3 id="reading-ingredients">Ingredients</h3>
              <UnitsSwitch shown={units.shown} offered={units.offered} />
            </div>
            <Ingredients recipe={recipe} lines={units.ingredients} factor={factor} isCooking={isCooking} />
            {!isCooking && recipe.ingredients.length > 0 && <ContentsButton recipeId={recipe._id} />}
          </section>
          <section aria-labelledby="reading-directions">
            <h3 id="reading-directions" className={styles.sectionTitle}>
              Directions
            </h3>
            <Steps
              recipe={recipe}
              ingredients={units.ingredients}
              lines={units.steps}
              steps={steps}
              factor={factor}
              isCooking={isCooking}
            />
          </section>
        </div>
        <OwnNotes recipe={recipe} />
        {!isCooking && recipe.nutrition && <Nutrition lines={recipe.nutrition} />}
      </article>
      <TimerTray isInside />
      {isCooking && written.length > 0 && (
        <CookBar steps={steps} count={written.length} onEnd={() => setCooking(false)} />
      )}
    </dialog>
  )
}

/** The notification of a timer leads to '/?recipe=id&cook='. */
function isAskedToCook(id: string): boolean {
  const asked = new URLSearchParams(location.search)
  return asked.has('cook') && asked.get('recipe') === id
}
