import { addFromUrl } from '../state/adding.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { closeRecipe } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './failure-dialogs.module.css'

export function FailedDialog({ dialog: { url, reason }, onClose }: DialogProps<'failed'>) {
  return (
    <Dialog
      title="Failed to Get Recipe"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              void addFromUrl(url)
            }}
          >
            Retry
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p>We failed to get that recipe. Please try again or try another url.</p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.url}>{url}</p>
        {/refused|\b40[13]\b|\b429\b|blocked/i.test(reason) && (
          <p>
            Some sites only respond to browsers. The <a href="/bookmarklet">bookmarklet</a> saves from such a
            page while you look at it.
          </p>
        )}
      </div>
    </Dialog>
  )
}

export function NotFoundDialog({ onClose }: DialogProps<'not-found'>) {
  const leave = () => {
    onClose()
    closeRecipe()
  }
  return (
    <Dialog
      title="Recipe Not Found"
      size="small"
      onClose={leave}
      actions={
        <Button variant="primary" onClick={leave} data-autofocus>
          Return to Recipes
        </Button>
      }
    >
      <p>There is no recipe at that address, or it is gone.</p>
    </Dialog>
  )
}
