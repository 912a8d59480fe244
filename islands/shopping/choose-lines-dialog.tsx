import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { isGroupName } from '#server/contract/ingredient-groups.ts'
import { t } from '#server/contract/language/t.ts'
import { linesOfEach } from '#server/contract/measures/each-food.ts'
import { isWater } from '#server/contract/measures/needed-foods.ts'
import { foodOf } from '#server/contract/shopping-rows.ts'
import { useStore } from '../browser/store.ts'
import { openOutbox } from '../state/outbox.ts'
import { waiting } from '../state/replica.ts'
import {
  keptFoods,
  linesOn,
  lines as listLines,
  loadShopping,
  pantry,
  lists as shoppingLists,
  showStoredShopping,
} from '../state/shopping.ts'
import { addLines, changeShopping } from '../state/shopping-changes.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './list-dialogs.module.css'

/** The lines of one recipe. */
export interface RecipeLines {
  key: string
  /** Over the lines; null when they are the only ones. */
  heading: string | null
  /** The title of the recipe. */
  recipe: string | null
  lines: readonly string[]
  /** The lines that are recipes of their own: they start without a tick, because what they are made of is listed, too. */
  homemade?: ReadonlySet<number>
}

interface ChooseLinesDialogProps {
  recipes: readonly RecipeLines[]
  /** Lines of the same recipe that are on the list start without a tick, so that nothing is bought twice. */
  skipsThoseOnList?: boolean
  /** Above the lines. */
  children?: ReactNode
  onClose(): void
}

interface Line {
  key: string
  text: string
  recipe: string | null
  food: string
  isHomemade: boolean
  isWater: boolean
}

/** Puts lines of recipes on a shopping list, without those that the person unticks. */
export function ChooseLinesDialog({ recipes, skipsThoseOnList, children, onClose }: ChooseLinesDialogProps) {
  const lists = useStore(shoppingLists, same)
  const rows = useStore(listLines.rows, same)
  const kept = useStore(pantry.rows, same)
  const operations = useStore(waiting, same)
  const [chosenList, setChosenList] = useState('')
  /** What the person changed, by key; the rest follows what they always have. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const foods = useMemo(() => keptFoods(kept, operations), [kept, operations])
  const all = useMemo(() => recipes.flatMap(linesIn), [recipes])
  const list = lists?.find(({ _id }) => _id === chosenList) ?? lists?.[0]
  const onList = useMemo(() => {
    if (!skipsThoseOnList || !list) return new Set<string>()
    return new Set(linesOn(list._id, rows, operations).map(asOne))
  }, [skipsThoseOnList, list, rows, operations])
  useEffect(() => {
    void openOutbox()
    void showStoredShopping().then(() => loadShopping().catch(() => {}))
  }, [])
  const isThere = (line: Line) => onList.has(asOne(line))
  const isChosen = (line: Line) =>
    changed.get(line.key) ?? !(line.isHomemade || line.isWater || foods.has(line.food) || isThere(line))
  const noteOf = (line: Line) => {
    if (isThere(line)) return t('on the list')
    return line.isHomemade ? t('its ingredients are below') : null
  }
  const chosen = all.filter(isChosen)
  function add() {
    if (!list) return
    void addLines(list._id, chosen)
    const asked = new Set(all.flatMap((line) => (changed.has(line.key) && !isThere(line) ? [line.food] : [])))
    const habits = [...asked].flatMap((food) => {
      const isKept = !chosen.some((line) => line.food === food)
      return food === '' || foods.has(food) === isKept ? [] : [{ kind: 'pantry' as const, food, isKept }]
    })
    if (habits.length > 0) void changeShopping(habits, t('Foods that you always have'))
    showToast({
      title: t('{count, plural, one {# item} other {# items}} added to “{list}”.', {
        count: chosen.length,
        list: list.name,
      }),
      kind: 'success',
      action: { label: t('View'), run: () => location.assign(`/shopping?list=${list._id}`) },
    })
    onClose()
  }
  return (
    <Dialog
      title={t('Add to shopping list')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button variant="primary" disabled={!list || chosen.length === 0} onClick={add}>
            {t('Add {count, plural, one {# item} other {# items}}', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {lists && lists.length > 1 && (
          <SelectField
            label={t('List')}
            value={list?._id}
            onChange={(event) => setChosenList(event.target.value)}
          >
            {lists.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {children}
        {all.length > 0 && (
          <p className={styles.intro}>{t('Uncheck what you already have. Potluck remembers.')}</p>
        )}
        {recipes.map((recipe) => (
          <fieldset key={recipe.key} className={styles.friends} aria-busy={lists === null}>
            <legend className={recipe.heading ? styles.recipe : 'visually-hidden'}>
              {recipe.heading ?? t('Ingredients')}
            </legend>
            {linesIn(recipe).map((line) => (
              <Checkbox
                key={line.key}
                label={<LineLabel text={line.text} note={noteOf(line)} />}
                checked={isChosen(line)}
                onChange={() => setChanged(new Map([...changed, [line.key, !isChosen(line)]]))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

function LineLabel({ text, note }: { text: string; note: string | null }) {
  if (note === null) return text
  return (
    <>
      {text} <span className={styles.intro}>({note})</span>
    </>
  )
}

const same = <Value,>(value: Value) => value

const linesIn = ({ key, recipe, lines, homemade }: RecipeLines): Line[] =>
  lines.flatMap((line, index) =>
    (isGroupName(line) ? [] : linesOfEach(line)).map((text, part) => ({
      key: `${key} ${index} ${part}`,
      text,
      recipe,
      food: foodOf(text),
      isHomemade: homemade?.has(index) ?? false,
      isWater: isWater(text),
    })),
  )

const asOne = ({ text, recipe }: { text: string; recipe: string | null }) => JSON.stringify([text, recipe])
