import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** How many changes the server refused, and the dialog that shows them. */
export function RefusedChanges({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={() => setOpen(true)}>
              {t('See changes')}
            </Button>
          }
        >
          {t('{count, plural, one {# change could not be saved.} other {# changes could not be saved.}}', {
            count,
          })}
        </Banner>
      )}
      {isOpen && <LazyDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const loadDialog = async () => (await import('./outbox-dialog.tsx')).OutboxDialog

function LazyDialog({ onClose }: { onClose(): void }) {
  const Dialog = useLazyComponent(loadDialog, onClose)
  return Dialog && <Dialog onCompare={openRecipe} onClose={onClose} />
}

const openRecipe = (id: string) => location.assign(`/?recipe=${encodeURIComponent(id)}`)
