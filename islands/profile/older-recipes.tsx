import { useState } from 'react'
import { maxMarkedRecipes } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { RecipeCard } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { refreshMe } from '../state/account.ts'
import { households } from '../state/household.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { useWork } from '../ui/use-work.ts'
import styles from './friends-section.module.css'

interface OlderRecipesProps {
  count: number
  onClose(): void
}

/** Asks once which of the recipes from before are for all who live together. */
export function OlderRecipes({ count, onClose }: OlderRecipesProps) {
  const [shown, setShown] = useState<readonly RecipeCard[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { busy, error, run } = useWork()
  const answer = (recipes: 'all' | string[]) =>
    run(typeof recipes === 'string' ? recipes : 'some', giveOlder(recipes))
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]))
  return (
    <Dialog
      title={t('Recipes from before')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          {shown ? (
            <Button
              variant="primary"
              isBusy={busy === 'some'}
              disabled={chosen.size === 0 || chosen.size > maxMarkedRecipes}
              onClick={() => void answer([...chosen])}
            >
              {t('{count, plural, one {Share # recipe} other {Share # recipes}}', { count: chosen.size })}
            </Button>
          ) : (
            <>
              <Button isBusy={busy === 'some'} onClick={() => void answer([])}>
                {t('None', {}, 'of the recipes')}
              </Button>
              <Button
                isBusy={busy === 'choose'}
                onClick={() => void run('choose', loadOlder().then(setShown))}
              >
                {t('Choose')}
              </Button>
              <Button
                variant="primary"
                isBusy={busy === 'all'}
                onClick={() => void answer('all')}
                data-autofocus
              >
                {t('All', {}, 'recipes')}
              </Button>
            </>
          )}
        </>
      }
    >
      {shown ? (
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{t('Recipes')}</legend>
          {shown.map(({ _id, title }) => (
            <Checkbox key={_id} label={title} checked={chosen.has(_id)} onChange={() => toggle(_id)} />
          ))}
        </fieldset>
      ) : (
        <p>
          {t(
            '{count, plural, one {What you save from now on is in everyone’s list. You have # recipe from before. Which of them should everyone have?} other {What you save from now on is in everyone’s list. You have # recipes from before. Which of them should everyone have?}}',
            { count },
          )}
        </p>
      )}
    </Dialog>
  )
}

async function giveOlder(recipes: 'all' | string[]): Promise<void> {
  households.set(await callApi('POST /api/households/recipes', { body: { recipes } }))
  await refreshMe()
}

async function loadOlder(): Promise<RecipeCard[]> {
  const all: RecipeCard[] = []
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const loaded = await callApi('GET /api/recipes', { query: { page, limit: 100, fields: 'card' } })
    totalPages = loaded.totalPages
    all.push(...loaded.recipes)
  }
  return all.filter(({ household, acknowledged }) => !household && acknowledged)
}
