import type { ReactNode } from 'react'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
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
      {inARow(
        t('Chosen from the text by the language model at {host}. Please compare it with the original.', {
          host,
        }),
        isCut && t('Its answer was cut off, so lines may be missing.'),
      )}
    </p>
    {notFound.length > 0 && (
      <details className={styles.left}>
        <summary>
          {t(
            '{count, plural, one {# line of its answer left out: not in the text} other {# lines of its answer left out: not in the text}}',
            { count: notFound.length },
          )}
        </summary>
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
