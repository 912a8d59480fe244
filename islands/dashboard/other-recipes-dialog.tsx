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
      title={second ? 'More recipes on this page' : 'Another recipe on this page'}
      size="small"
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          Not now
        </Button>
      }
    >
      <div className={styles.root}>
        <p>
          {second
            ? 'This page has more recipes. Which do you want to save, too?'
            : `This page has another recipe: ${only?.title}. Save it too?`}
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
