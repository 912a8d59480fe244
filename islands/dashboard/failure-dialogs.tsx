import { t } from '#server/contract/language/t.ts'
import type { PageFailure } from '#server/contract/page-failures.ts'
import { AskModel } from '../language-model/ask-model.tsx'
import { openReading } from '../language-model/open-reading.ts'
import { addFromUrl } from '../state/adding.ts'
import { addChosen } from '../state/adding-several.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { closeRecipe } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './failure-dialogs.module.css'
import { PageFailureNote } from './page-failure.tsx'
import { RecipeChooser } from './recipe-chooser.tsx'

export function FailedDialog({ dialog: { url, reason, page }, onClose }: DialogProps<'failed'>) {
  return (
    <Dialog
      title={t('Failed to Get Recipe')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              void addFromUrl(url)
            }}
          >
            {t('Retry')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p>{t('We failed to get that recipe. Please try again or try another url.')}</p>
        <p className={page ? styles.said : styles.reason}>{reason}</p>
        <p className={styles.url}>{url}</p>
        {page && <PageFailureNote page={page} onLeave={onClose} />}
      </div>
    </Dialog>
  )
}

export function NotFoundDialog({ dialog: { url, page }, onClose }: DialogProps<'not-found'>) {
  const leave = () => {
    onClose()
    closeRecipe()
  }
  return (
    <Dialog
      title={t('Recipe Not Found')}
      size="small"
      onClose={leave}
      actions={
        <Button {...(!page?.recipes[0] && { variant: 'primary' })} onClick={leave} data-autofocus>
          {t('Return to Recipes')}
        </Button>
      }
    >
      <div className={styles.root}>
        {page ? (
          <PageFailureNote page={page} onLeave={leave} />
        ) : (
          <p>{t('There is no recipe at that address, or it is gone.')}</p>
        )}
        {page?.recipes[0] && (
          <>
            <p>{t('Which do you want to save?')}</p>
            <RecipeChooser
              recipes={page.recipes}
              onSave={(chosen) => {
                leave()
                void addChosen(chosen)
              }}
            />
          </>
        )}
        {url && isTextThere(page) && (
          <AskModel
            subject={{ from: 'page', url }}
            isAutomatic={!page || asksItself.includes(page.reason)}
            onReading={(reading) => {
              openReading(reading, url)
              leave()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Where a recipe may be that Potluck did not find; other pages are sent only when a person asks. */
const asksItself: readonly PageFailure['reason'][] = ['no-recipe', 'media']

const isTextThere = (page: PageFailure | null) =>
  page === null || !['list', 'gone', 'not-a-page'].includes(page.reason)
