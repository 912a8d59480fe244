import BookOpen from 'lucide-react/icons/book-open'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { describeKitchen } from '#server/contract/describe-import.ts'
import { inARow } from '#server/contract/language/sentences.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { type ExportTarget, exportTargets, importProgramsText } from '#server/contract/other-programs.ts'
import type { ImportSpan } from '#server/contract/transfer.ts'
import { ConfirmIdentity } from '../auth/confirm-identity.tsx'
import { useStore } from '../browser/store.ts'
import { describeReport, type Importing, importFile, importing, previewFile } from '../state/importing.ts'
import { saveExport } from '../state/saving-export.ts'
import { undoImport } from '../state/undo-import.ts'
import { Button } from '../ui/button.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { ImportQuestion } from './import-question.tsx'
import { KnownRecipes } from './known-recipes.tsx'
import styles from './move-section.module.css'

/** Import from other programs, and export. */
export function MoveSection({ startsOpen }: { startsOpen: boolean }) {
  const state = useStore(importing, (current) => current)
  const [isOpen, setOpen] = useState(startsOpen)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (startsOpen) root.current?.scrollIntoView({ block: 'nearest' })
  }, [startsOpen])
  const isBusy = state.step === 'sending' || state.step === 'running'
  const isIdle = state.step === 'idle'
  return (
    <Collapsible title={t('Your recipes')} icon={<BookOpen />} isOpen={isOpen || !isIdle} onToggle={setOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
      <div ref={root} className={styles.root} onDrop={takeDropped}>
        <ImportButton isBusy={isBusy} />
        <p className={styles.hint} id="import-hint">
          {t(
            'Choose or drop a file of another program. You first see what would come; what you have already is not added twice.',
          )}
        </p>
        <details className={styles.known}>
          <summary>{t('From which programs')}</summary>
          <p className={styles.hint}>
            {t('{programs}, and tables, texts, web pages and lists of addresses.', {
              programs: importProgramsText(),
            })}
          </p>
        </details>
        <ImportState state={state} />
        <ExportButton />
      </div>
    </Collapsible>
  )
}

function ImportButton({ isBusy }: { isBusy: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={picker}
        label={t('File to import')}
        onFiles={([file]) => file && void previewFile(file)}
      />
      <Button
        icon={<Upload />}
        isWide
        isBusy={isBusy}
        aria-describedby="import-hint"
        onClick={() => picker.current?.click()}
      >
        {t('Import')}
      </Button>
    </>
  )
}

function ImportState({ state }: { state: Importing }) {
  return (
    <>
      {state.step === 'sending' && <p>{t('Sending {name}…', { name: state.name })}</p>}
      {state.step === 'asking' && <ImportQuestion file={state.file} preview={state.preview} />}
      {state.step === 'running' && (
        <label className={styles.progress}>
          {t('{done, number} of {total, number} recipes', { done: state.done, total: state.total })}
          <progress value={state.done} max={Math.max(state.total, 1)} />
        </label>
      )}
      <FormMessage
        error={state.step === 'refused' ? state.reason : null}
        message={state.step === 'done' ? describeReport(state.report) : null}
      />
      {state.step === 'done' && state.report.kitchen && (
        <p className={styles.along}>
          {t('Also here now: {things}.', { things: describeKitchen(state.report.kitchen) })}
        </p>
      )}
      {state.step === 'done' && <KnownRecipes recipes={state.report.existing} />}
      {state.step === 'done' && state.report.problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('What to check')}>
          {state.report.problems.map(({ problem }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list in a fixed order
            <li key={at}>{problem}</li>
          ))}
        </ul>
      )}
      {state.step === 'done' && state.file && (state.report.doubles ?? 0) > 0 && (
        <AddDoubles file={state.file} />
      )}
      {state.step === 'done' && state.report.undo && <UndoImport span={state.report.undo} />}
    </>
  )
}

/** Here any file is imported; elsewhere on the page, texts and photos are single recipes. */
function takeDropped(event: DragEvent): void {
  const [file] = event.dataTransfer.files
  if (!file) return
  event.preventDefault()
  void previewFile(file)
}

function UndoImport({ span }: { span: ImportSpan }) {
  const [isBusy, setBusy] = useState(false)
  async function undo() {
    setBusy(true)
    await undoImport(span)
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void undo()}>
      {t('Undo this import')}
    </Button>
  )
}

function AddDoubles({ file }: { file: File }) {
  return <Button onClick={() => void importFile(file, { doubles: 'add' })}>{t('Add those as well')}</Button>
}

function ExportButton() {
  const [state, setState] = useState<'idle' | 'saving' | { failed: string }>('idle')
  const [target, setTarget] = useState<ExportTarget>('potluck')
  const hint = exportTargets.find(({ id }) => id === target)?.hint
  async function save() {
    setState('saving')
    const failed = await saveExport(target)
    setState(failed ? { failed } : 'idle')
  }
  return (
    <>
      <Button icon={<Download />} isWide isBusy={state === 'saving'} onClick={() => void save()}>
        {t('Export')}
      </Button>
      <ConfirmIdentity />
      <SelectField
        label={t('For', {}, 'an export for another program')}
        value={target}
        onChange={({ target: { value } }) =>
          setTarget(exportTargets.find(({ id }) => id === value)?.id ?? 'potluck')
        }
      >
        {exportTargets.map(({ id, name }) => (
          <option key={id} value={id}>
            {translated(name)}
          </option>
        ))}
      </SelectField>
      <p className={styles.hint}>
        {inARow(t('A zip with all your recipes and pictures.'), hint !== undefined && translated(hint))}
      </p>
      <FormMessage error={typeof state === 'object' ? state.failed : null} />
    </>
  )
}
