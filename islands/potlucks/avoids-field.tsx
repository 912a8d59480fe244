import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { maxAvoids } from '#server/contract/potluck-words.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './potluck-form.module.css'
import { useUnclearWords } from './use-unclear-words.ts'

interface AvoidsFieldProps {
  label: string
  avoids: string
  hint?: string
  /** Who is told of what Potluck cannot check. */
  whoIsTold: string
}

/** What a person must not eat in their own words, and which of them cannot be checked. */
export function AvoidsField({ label, avoids, hint, whoIsTold }: AvoidsFieldProps) {
  const unclear = useUnclearWords()
  return (
    <>
      <TextField
        label={label}
        name="avoids"
        defaultValue={avoids}
        onChange={(event) => unclear.check(event.target.value)}
        maxLength={maxAvoids}
        autoComplete="off"
        placeholder={t('celery, kiwi')}
        {...(hint && { hint })}
      />
      <p role="status" className={styles.unclear}>
        {unclear.words.length > 0 &&
          `${t('Potluck cannot check {words}.', { words: commaList(unclear.words.map(quoted)) })} ${whoIsTold}`}
      </p>
    </>
  )
}

const quoted = (word: string) => t('“{word}”', { word })
