import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { outboxStatus } from '../state/connection.ts'
import { lazyComponent } from '../state/use-lazy-component.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** How many changes the server refused, and the dialog that shows them. */
export function RefusedChanges() {
  const count = useStore(outboxStatus, ({ refused }) => refused)
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
      {isOpen && <LazyDialog onCompare={openRecipe} onClose={() => setOpen(false)} />}
    </>
  )
}

const LazyDialog = lazyComponent(async () => (await import('./outbox-dialog.tsx')).OutboxDialog)

const openRecipe = (id: string) => location.assign(`/?recipe=${encodeURIComponent(id)}`)
