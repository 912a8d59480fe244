import ListChecks from 'lucide-react/icons/list-checks'
import ScanText from 'lucide-react/icons/scan-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { showLineAlone } from '#server/contract/measures/shown.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { AskForRest } from '../language-model/ask-for-rest.tsx'
import { setMark, stopCooking } from '../state/cook-sessions.ts'
import { lazyComponent, useLazyComponent } from '../state/use-lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { useModal } from '../ui/dialog.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { BesideLines } from './beside-lines.tsx'
import { ContentsButton } from './contents-button.tsx'
import { CookBar } from './cook-bar.tsx'
import { CookInvitation } from './cook-invitation.tsx'
import { CookingRow } from './cooking-row.tsx'
import { FactsStrip } from './facts-strip.tsx'
import { HomeClashes } from './home-clashes.tsx'
import { Ingredients } from './ingredients.tsx'
import { canListen } from './listen.ts'
import { Nutrition } from './nutrition.tsx'
import { OwnNotes } from './own-notes.tsx'
import { ReadAgainNote } from './read-again.tsx'
import { ReadingHead } from './reading-head.tsx'
import styles from './reading-view.module.css'
import { splitDirections } from './split-directions.ts'
import { Steps } from './steps.tsx'
import { forgetSwitch, isSwitchedTo } from './switch-dish.ts'
import { TimerTray } from './timer-tray.tsx'
import { TopBar } from './top-bar.tsx'
import { UnitsSwitch } from './units-switch.tsx'
import { factorOf, useCooking } from './use-cooking.ts'
import { type StepState, useSteps } from './use-steps.ts'
import { useSwipe } from './use-swipe.ts'
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
  const [isSwitched] = useState(() => isSwitchedTo(recipe._id))
  const [isCooking, setCooking] = useState(() => isSwitched || isAskedToCook(recipe._id))
  const [isListOpen, setListOpen] = useState(false)
  const marks = useCooking(recipe)
  const { session } = marks
  const [ownFactor, setOwnFactor] = useState(1)
  const factor = factorOf(session) ?? ownFactor
  useEffect(forgetSwitch, [])
  const awake = useWakeLock(isCooking)
  const written = useMemo(() => splitDirections(recipe.directions), [recipe.directions])
  const units = useUnits(recipe.ingredients, written)
  const steps = useSteps(recipe, written.length, marks)
  // Next, one says how it was.
  const cooked = useRef<HTMLDivElement>(null)
  const [isFinished, setFinished] = useState(false)
  useEffect(() => {
    if (isFinished && !isCooking) cooked.current?.scrollIntoView({ block: 'center' })
  }, [isFinished, isCooking])
  const swipe = useSwipe(isCooking, (step) => steps.go(steps.current + step))
  const onKeyDown = isCooking ? steps.onKeyDown : undefined
  function scale(factor: number) {
    setOwnFactor(factor)
    if (session) marks.set('scale', String(factor))
  }
  function cook(invitation = session) {
    if (!session || invitation !== session) marks.start(invitation)
    if (!invitation && factor !== 1) setMark(recipe, 'scale', String(factor))
    steps.begin()
    setCooking(true)
    setFinished(false)
  }
  const facts = <FactsStrip recipe={recipe} factor={factor} onScale={scale} />
  const list = (
    <Ingredients recipe={recipe} factor={factor} system={units.shown} marks={marks} isCooking={isCooking} />
  )
  return (
    <dialog
      ref={dialog}
      className={cx(styles.root, isCooking && styles.cooking, isSwitched && styles.still)}
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
        onToggleCooking={() => (isCooking ? setCooking(false) : cook())}
        onClose={onClose}
        shownIngredients={() => {
          const language = languageOfRecipe(recipe)
          const wanted = { factor, system: units.shown, language }
          return { lines: recipe.ingredients.map((line) => showLineAlone(line, wanted)), factor }
        }}
      >
        {onShowPhoto && (
          <IconButton label={t('Check against the photo')} icon={<ScanText />} onClick={onShowPhoto} />
        )}
      </TopBar>
      {isCooking && (
        <div className={styles.strip}>
          {session && <Strip recipe={recipe} session={session} onEnd={() => setCooking(false)} />}
          <Button
            size="small"
            variant="quiet"
            icon={<ListChecks />}
            className={styles.list}
            onClick={() => setListOpen(true)}
          >
            <span>{t('Ingredients')}</span>
          </Button>
          {written.length > 0 && canListen() && <Voice steps={steps} />}
        </div>
      )}
      {!isCooking && <CookInvitation recipe={recipe} onJoin={cook} />}
      <article className={styles.page} {...swipe}>
        {isCooking && awake.refusal && (
          <p role="status" className={styles.refusal}>
            {awake.refusal}
          </p>
        )}
        <ReadingHead recipe={recipe} isCooking={isCooking}>
          {facts}
        </ReadingHead>
        {!isCooking && recipe.readAgain && <ReadAgainNote recipe={recipe} readAgain={recipe.readAgain} />}
        {!isCooking && <AskForRest recipe={recipe} />}
        <div className={styles.columns}>
          <section className={styles.ingredients} aria-labelledby="reading-ingredients">
            <div className={styles.sectionHead}>
              <h3 id="reading-ingredients">{t('Ingredients')}</h3>
              <UnitsSwitch shown={units.shown} offered={units.offered} />
            </div>
            {list}
            {!isCooking && recipe.household && <HomeClashes recipe={recipe} />}
            {!isCooking && recipe.ingredients.length > 0 && <ContentsButton recipeId={recipe._id} />}
            {!isCooking && <BesideLines title={t('Equipment')} lines={recipe.equipment} />}
          </section>
          <section aria-labelledby="reading-directions">
            <h3 id="reading-directions" className={styles.sectionTitle}>
              {t('Directions')}
            </h3>
            <Steps
              recipe={recipe}
              system={units.shown}
              lines={units.steps}
              steps={steps}
              marks={marks}
              factor={factor}
              isCooking={isCooking}
            />
            {!isCooking && <BesideLines title={t('Notes and tips')} lines={recipe.tips} />}
          </section>
        </div>
        <div ref={cooked}>{!isCooking && <CookingRow recipe={recipe} />}</div>
        <div className={styles.notes}>
          <OwnNotes recipe={recipe} />
        </div>
        {!isCooking && recipe.nutrition && <Nutrition lines={recipe.nutrition} />}
      </article>
      <TimerTray isInside />
      {isCooking && written.length > 0 && (
        <CookBar
          steps={steps}
          count={written.length}
          onEnd={() => {
            setCooking(false)
            setFinished(true)
            if (session) void stopCooking(session, recipe)
          }}
        />
      )}
      {isListOpen && (
        <DoneDialog title={t('Ingredients')} onClose={() => setListOpen(false)}>
          {facts}
          {list}
        </DoneDialog>
      )}
    </dialog>
  )
}

/** Loaded with the first recipe that is cooked. */
const Strip = lazyComponent(async () => (await import('./cook-strip.tsx')).CookStrip)

const ignore = () => {}
const voice = async () => (await import('./voice-switch.tsx')).VoiceSwitch

/** Loaded with the first recipe that is cooked, where the browser recognises speech. */
function Voice(props: { steps: StepState }) {
  const Loaded = useLazyComponent(voice, ignore, false)
  return Loaded && <Loaded {...props} />
}

/** The notification of a timer leads to '/?recipe=id&cook='. */
function isAskedToCook(id: string): boolean {
  const asked = new URLSearchParams(location.search)
  return asked.has('cook') && asked.get('recipe') === id
}
