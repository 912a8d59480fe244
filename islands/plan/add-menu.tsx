import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { maxMenuNameLength } from '#server/contract/constants.ts'
import { fold } from '#server/contract/fold.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { servingsCount } from '#server/contract/measures/servings.ts'
import type { Meal } from '#server/contract/plan-merge.ts'
import { useStore } from '../browser/store.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NameDialog } from '../ui/name-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Adding } from './add-dialog.tsx'
import { longDay } from './days.ts'
import { EntryForm } from './entry-form.tsx'
import { type Dish, keptMenus, type Menu } from './menus.ts'
import styles from './plan.module.css'
import { keepMenu, planMenu, renameMenu } from './plan-again.ts'
import { removeEntry } from './plan-changes.ts'
import { planState } from './plan-state.ts'
import { RecipeField } from './recipe-field.tsx'
import { shownRecipe } from './shown-recipe.ts'

/** Plans several dishes for one meal, under a name, which can be kept to be planned again. */
export function AddMenu({ adding, onClose }: { adding: Adding; onClose(): void }) {
  const kept = useStore(planState, keptNow)
  const [plan] = useState(() => planState.get().plan)
  const [name, setName] = useState('')
  const [dishes, setDishes] = useState<readonly Dish[]>([])
  const [words, setWords] = useState('')
  const [isKept, setKept] = useState(true)
  const [day, setDay] = useState(adding.day)
  const [meal, setMeal] = useState<Meal>('dinner')
  const [renaming, setRenaming] = useState<Menu | null>(null)
  const add = (dish: Dish) => {
    setDishes([...dishes, dish])
    setWords('')
  }
  const typed = words.trim()
  const all = typed === '' ? dishes : [...dishes, textDish(typed)]
  function choose(menu: Menu) {
    setName(menu.name)
    setDishes(menu.dishes)
    setKept(false)
  }
  function save() {
    const title = name.trim()
    if (title === '' || all.length === 0 || day === '') return
    planMenu({ name: title, dishes: all }, { day, meal }, plan)
    if (isKept) keepMenu({ name: title, dishes: all }, kept, plan)
    onClose()
  }
  if (renaming)
    return (
      <RenameMenu
        menu={renaming}
        others={kept.filter((menu) => menu.name !== renaming.name)}
        plan={plan}
        onClose={() => setRenaming(null)}
      />
    )
  return (
    <EntryForm
      title={t('Add a menu')}
      saveLabel={t('Add')}
      closesOnOutsideClick={all.length === 0 && name === ''}
      {...{ day, meal, onClose }}
      onDay={setDay}
      onMeal={setMeal}
      onSave={save}
    >
      {kept.length > 0 && (
        <ul className={styles.found} aria-label={t('Your menus')}>
          {kept.map((menu) => (
            <li key={menu.name} className={styles.kept}>
              <button type="button" className={styles.result} onClick={() => choose(menu)}>
                <span>
                  <span className={styles.name}>{menu.name}</span>
                  <span className={styles.facts}>{commaList(menu.dishes.map(({ title }) => title))}</span>
                </span>
              </button>
              <span className={styles.steps}>
                <IconButton
                  label={t('Rename {name}', { name: menu.name })}
                  icon={<Pencil />}
                  onClick={() => setRenaming(menu)}
                />
                <IconButton
                  label={t('Remove {name}', { name: menu.name })}
                  icon={<Trash2 />}
                  onClick={() => removeEntry(menu.dishes, menu.name)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('Name of the menu')}
        required
        maxLength={maxMenuNameLength}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {dishes.length > 0 && (
        <ul className={styles.dishes} aria-label={t('Dishes of the menu')}>
          {dishes.map((dish, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be there twice
            <li key={at}>
              {dish.title}
              <IconButton
                size="small"
                label={t('Remove {name}', { name: dish.title })}
                icon={<X />}
                onClick={() => setDishes(dishes.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <RecipeField
        words={words}
        required={dishes.length === 0}
        onWords={setWords}
        onChoose={(recipe) =>
          add({
            title: recipe.title,
            servings: servingsCount(recipe.servings),
            recipe: shownRecipe(recipe),
          })
        }
      />
      {typed !== '' && (
        <Button variant="quiet" icon={<Plus />} onClick={() => add(textDish(typed))}>
          {t('Add “{text}” as a dish', { text: typed })}
        </Button>
      )}
      <Checkbox
        label={t('Keep this menu, to plan it again')}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      {day !== adding.day && day !== '' && <p className={styles.facts}>{longDay(day)}</p>}
    </EntryForm>
  )
}

interface RenameMenuProps {
  menu: Menu
  others: readonly Menu[]
  plan: string
  onClose(): void
}

function RenameMenu({ menu, others, plan, onClose }: RenameMenuProps) {
  const [isTaken, setTaken] = useState(false)
  return (
    <NameDialog
      title={t('Rename {name}', { name: menu.name })}
      action={t('Save')}
      name={menu.name}
      maxLength={maxMenuNameLength}
      error={isTaken ? t('You have a menu of this name already.') : null}
      onSave={(name) => {
        // Dishes of one name are one menu: these could not be told apart again.
        const isFree = !others.some((other) => fold(other.name) === fold(name))
        setTaken(!isFree)
        if (isFree) renameMenu(menu.dishes, name, plan)
        return isFree
      }}
      onClose={onClose}
    />
  )
}

const textDish = (title: string): Dish => ({ title, servings: null, recipe: null })

let known: { of: unknown; menus: readonly Menu[] } = { of: null, menus: [] }

/** Must be referentially stable for useStore. */
function keptNow({ entries }: ReturnType<typeof planState.get>): readonly Menu[] {
  if (known.of !== entries) known = { of: entries, menus: keptMenus(entries) }
  return known.menus
}
