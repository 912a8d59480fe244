import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { NamedRecipe } from '#server/contract/page-failures.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './recipe-chooser.module.css'

interface RecipeChooserProps {
  recipes: readonly NamedRecipe[]
  onSave(chosen: readonly NamedRecipe[]): void
}

/** Checkboxes for the recipes of a page, unless it is one, and a button that saves the chosen ones. */
export function RecipeChooser({ recipes, onSave }: RecipeChooserProps) {
  const [chosen, setChosen] = useState<readonly NamedRecipe[]>(recipes.length === 1 ? recipes : [])
  const isAll = chosen.length === recipes.length
  const toggle = (recipe: NamedRecipe) =>
    setChosen((list) => (list.includes(recipe) ? list.filter((each) => each !== recipe) : [...list, recipe]))
  return (
    <div className={styles.root}>
      {recipes.length > 3 && (
        <Checkbox label={t('All of them')} checked={isAll} onChange={() => setChosen(isAll ? [] : recipes)} />
      )}
      {recipes.length > 1 && (
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{t('Recipes')}</legend>
          {recipes.map((recipe) => (
            <Checkbox
              key={recipe.url}
              label={recipe.title}
              checked={chosen.includes(recipe)}
              onChange={() => toggle(recipe)}
            />
          ))}
        </fieldset>
      )}
      <Button
        variant="primary"
        isWide
        disabled={chosen.length === 0}
        onClick={() => onSave(recipes.filter((recipe) => chosen.includes(recipe)))}
      >
        {chosen.length > 1
          ? t('{count, plural, one {Save # recipe} other {Save # recipes}}', { count: chosen.length })
          : t('Save recipe')}
      </Button>
    </div>
  )
}
