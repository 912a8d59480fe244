import { t } from '#server/contract/language/t.ts'
import { addChosen } from '../state/adding-several.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './failure-dialogs.module.css'
import { RecipeChooser } from './recipe-chooser.tsx'

/** Offers the other recipes of a page whose main one was saved. */
export function OtherRecipesDialog({ dialog: { recipes }, onClose }: DialogProps<'other-recipes'>) {
  const [only, second] = recipes
  return (
    <Dialog
      title={second ? t('More recipes on this page') : t('Another recipe on this page')}
      size="small"
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('Not now')}
        </Button>
      }
    >
      <div className={styles.root}>
        <p>
          {second
            ? t('This page has more recipes. Which do you want to save, too?')
            : t('This page has another recipe: {title}. Save it too?', { title: only?.title ?? '' })}
        </p>
        <RecipeChooser
          recipes={recipes}
          onSave={(chosen) => {
            onClose()
            void addChosen(chosen)
          }}
        />
      </div>
    </Dialog>
  )
}
