import { useEffect, useMemo, useState } from 'react'
import { counted } from '#server/contract/format.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import {
  addLines,
  change,
  keptFoods,
  loadShopping,
  shopping,
  showStoredShopping,
  waiting,
} from '../state/shopping.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './list-dialogs.module.css'
import { foodOf } from './shopping-lines.ts'

/** The lines of a recipe at the present scale, to be chosen for a shopping list. */
export function AddToListDialog({ dialog: { id, lines }, onClose }: DialogProps<'shop'>) {
  const { lists, pantry } = useStore(shopping, (state) => state)
  const operations = useStore(waiting, (state) => state)
  const [chosenList, setChosenList] = useState('')
  /** What the person changed; the rest follows what they always have. */
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const recipe = findRecipe(id)
  const foods = useMemo(() => lines.map(foodOf), [lines])
  const kept = useMemo(() => keptFoods(pantry, operations), [pantry, operations])
  useEffect(() => {
    void showStoredShopping().then(() => loadShopping().catch(() => {}))
  }, [])
  const isChosen = (index: number) => changed.get(index) ?? !kept.has(foods[index] ?? '')
  const chosen = lines.filter((_, index) => isChosen(index))
  const list = lists?.find(({ _id }) => _id === chosenList) ?? lists?.[0]
  function add() {
    if (!list) return
    const title = recipe?.title ?? null
    void addLines(
      list._id,
      chosen.map((text) => ({ text, recipe: title })),
    )
    const habits = foods.flatMap((food, index) => {
      const isKept = !isChosen(index)
      return food === '' || kept.has(food) === isKept ? [] : [{ kind: 'pantry' as const, food, isKept }]
    })
    if (habits.length > 0) void change(habits, 'Foods that you always have')
    showToast({ title: `${counted(chosen.length, 'line')} added to “${list.name}”.`, kind: 'success' })
    onClose()
  }
  return (
    <Dialog
      title="Add to shopping list"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="primary" disabled={!list || chosen.length === 0} onClick={add}>
            Add {counted(chosen.length, 'line')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {lists && lists.length > 1 && (
          <label className={styles.aisle}>
            <span className={styles.label}>List</span>
            <select
              className={styles.select}
              value={list?._id}
              onChange={(event) => setChosenList(event.target.value)}
            >
              {lists.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className={styles.intro}>Untick what you always have at home; it stays unticked next time.</p>
        <fieldset className={styles.friends} aria-busy={lists === null}>
          <legend className="visually-hidden">Ingredients</legend>
          {lines.map((line, index) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice, and none moves
              key={index}
              label={line}
              checked={isChosen(index)}
              onChange={() => setChanged(new Map([...changed, [index, !isChosen(index)]]))}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
