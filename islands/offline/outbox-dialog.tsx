import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import { openDialog } from '../state/dialogs.ts'
import { isConflict, type Operation } from '../state/outbox/operations.ts'
import { outbox } from '../state/outbox.ts'
import { recipeIdOf } from '../state/pending-change.ts'
import { Button } from '../ui/button.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import styles from './outbox-dialog.module.css'

interface OutboxDialogProps {
  /** By default opens the editor instead, which only the dashboard has. */
  onCompare?(recipeId: string): void
  onClose(): void
}

/** The changes of this device that the server does not have. */
export function OutboxDialog({ onCompare, onClose }: OutboxDialogProps) {
  const openEditor = (id: string) => {
    onClose()
    openDialog({ kind: 'edit', id })
  }
  const compare = onCompare ?? openEditor
  const operations = useStore(outbox.operations, (state) => state)
  const isOffline = useStore(connection, (state) => state === 'offline')
  const refused = operations.filter(({ problem }) => problem)
  const waiting = operations.filter(({ problem }) => !problem)
  return (
    <DoneDialog title={t('Changes on this device')} onClose={onClose}>
      {operations.length === 0 && <p className={styles.intro}>{t('Everything is saved.')}</p>}
      {refused.length > 0 && (
        <section aria-label={t('Not saved')}>
          <p className={styles.intro}>{t('These could not be saved. Nothing you wrote is lost.')}</p>
          <Rows operations={refused} onCompare={compare} />
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={t('Waiting')}>
          <p className={styles.intro}>
            {isOffline
              ? t('These are kept on this device, and are saved once you are online.')
              : t('These are being saved.')}
          </p>
          <Rows operations={waiting} onCompare={compare} />
        </section>
      )}
    </DoneDialog>
  )
}

interface RowsProps {
  operations: readonly Operation[]
  onCompare(recipeId: string): void
}

const Rows = ({ operations, onCompare }: RowsProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ul role="list" className={styles.list}>
    {operations.map((operation) => (
      <li key={operation.id} className={styles.row}>
        <span className={styles.label}>{operation.label}</span>
        {operation.problem && <Refused operation={operation} onCompare={onCompare} />}
      </li>
    ))}
  </ul>
)

interface RefusedProps {
  operation: Operation
  onCompare(recipeId: string): void
}

function Refused({ operation, onCompare }: RefusedProps) {
  const { id, label, text, problem } = operation
  const recipeId = recipeIdOf(operation)
  const canCompare = isConflict(operation) && recipeId !== null
  return (
    <>
      <span className={styles.problem}>{problem?.sentence}</span>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <div className={styles.actions}>
        {canCompare ? (
          <Button
            size="small"
            aria-label={t('Compare: {change}', { change: label })}
            onClick={() => onCompare(recipeId)}
          >
            {t('Compare both')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={t('Try again: {change}', { change: label })}
            onClick={() => void outbox.tryAgain(id)}
          >
            {t('Try again')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={t('Discard: {change}', { change: label })}
          onClick={() => void outbox.discard(id)}
        >
          {t('Discard')}
        </Button>
      </div>
    </>
  )
}
