import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ComponentProps, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { copyText } from '../browser/copy-text.ts'
import { Button } from './button.tsx'

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  text: string
  label?: string
}

/** Copies a text that is shown near it, and says whether the browser let it. */
export function CopyButton({ text, label = t('Copy'), ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  async function copy() {
    setOutcome((await copyText(text)) ? 'copied' : 'refused')
  }
  return (
    <>
      <Button {...look} icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
        {outcome === 'copied' ? t('Copied') : label}
      </Button>
      <span role="status">
        {outcome === 'refused' &&
          t('This browser does not let a page copy. Please select the text and copy it.')}
      </span>
    </>
  )
}
