import BookOpen from 'lucide-react/icons/book-open'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { importProgramsText } from '#server/contract/constants.ts'
import { useStore } from '../browser/store.ts'
import { describeReport, type Importing, importFile, importing } from '../state/importing.ts'
import { saveExport } from '../state/saving-export.ts'
import { Button } from '../ui/button.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './move-section.module.css'

/** Import from other programs, and export. */
export function MoveSection() {
  const state = useStore(importing, (current) => current)
  const [isOpen, setOpen] = useState(false)
  const isBusy = state.step === 'sending' || state.step === 'running'
  return (
    <Collapsible title="Your recipes" icon={<BookOpen />} isOpen={isOpen || isBusy} onToggle={setOpen}>
      <div className={styles.root}>
        <ImportButton isBusy={isBusy} />
        <p className={styles.hint} id="import-hint">
          From {importProgramsText}. What you have already is not added twice.
        </p>
        <ImportState state={state} />
        <ExportButton />
        <p className={styles.hint}>A zip with all your recipes and pictures, readable in any browser.</p>
      </div>
    </Collapsible>
  )
}

function ImportButton({ isBusy }: { isBusy: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File to import"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again.
          target.value = ''
          if (file) void importFile(file)
        }}
      />
      <Button
        icon={<Upload />}
        isWide
        isBusy={isBusy}
        aria-describedby="import-hint"
        onClick={() => picker.current?.click()}
      >
        Import
      </Button>
    </>
  )
}

function ImportState({ state }: { state: Importing }) {
  return (
    <>
      {state.step === 'sending' && <p>Sending {state.name}…</p>}
      {state.step === 'running' && (
        <label className={styles.progress}>
          {`${state.done} of ${state.total} recipes`}
          <progress value={state.done} max={Math.max(state.total, 1)} />
        </label>
      )}
      <FormMessage
        error={state.step === 'refused' ? state.reason : null}
        message={state.step === 'done' ? describeReport(state.report) : null}
      />
      {state.step === 'done' && state.report.problems.length > 0 && (
        <ul className={styles.problems} aria-label="What was wrong">
          {state.report.problems.map(({ problem }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list in a fixed order
            <li key={at}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function ExportButton() {
  const [state, setState] = useState<'idle' | 'saving' | { failed: string }>('idle')
  async function save() {
    setState('saving')
    const failed = await saveExport()
    setState(failed ? { failed } : 'idle')
  }
  return (
    <>
      <Button icon={<Download />} isWide isBusy={state === 'saving'} onClick={() => void save()}>
        Export
      </Button>
      <FormMessage error={typeof state === 'object' ? state.failed : null} />
    </>
  )
}
