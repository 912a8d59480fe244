import type { ReactNode } from 'react'
import { counted } from '#server/contract/format.ts'
import type { ModelReading } from '#server/contract/language-model.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './model-note.module.css'

interface ModelNoteProps extends Pick<ModelReading, 'notFound' | 'isCut'> {
  host: string
  /** A button at its end. */
  children?: ReactNode
}

/** Above a form with a reading of the language model: what to check. */
export const ModelNote = ({ host, notFound, isCut, children }: ModelNoteProps) => (
  <Banner action={children}>
    <p>
      Chosen from the text by the language model at {host}. Please compare it with the original.
      {isCut && ' Its answer was cut off, so lines may be missing.'}
    </p>
    {notFound.length > 0 && (
      <details className={styles.left}>
        <summary>{counted(notFound.length, 'line')} of its answer left out: not in the text</summary>
        <ul>
          {notFound.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={index}>{line}</li>
          ))}
        </ul>
      </details>
    )}
  </Banner>
)
