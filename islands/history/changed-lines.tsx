import { type ReactNode, useState } from 'react'
import type { ChangedLine } from '#server/contract/history.ts'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
import { describeCorrection } from '#server/contract/measures/content-names.ts'
import styles from './changed-lines.module.css'

const maxLinesAtFirst = 6

/** What changed, line by line; a long list ends after a few lines until all are wanted. */
export function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || lines.length <= maxLinesAtFirst + 1 ? lines : lines.slice(0, maxLinesAtFirst)
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal, and they never move
          <li key={index}>
            <ChangedLineText line={line} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('{count, plural, one {Show # more line} other {Show # more lines}}', {
            count: lines.length - shown.length,
          })}
        </button>
      )}
    </>
  )
}

/** The line before and after; the signs say without colour which is which. */
export const ChangedLineText = ({ line: { part, before, after } }: { line: ChangedLine }) => {
  const textOf = part === 'contents' ? describeCorrection : String
  return (
    <div className={styles.line} dir="auto">
      <span className={styles.part}>{translated(partNames[part])}</span>
      {before !== null && (
        <Text sign="−" name={t('Before:')}>
          <del className={styles.before}>{textOf(before)}</del>
        </Text>
      )}
      {after !== null && (
        <Text sign="+" name={before === null ? t('New:', {}, 'a line that was added') : t('After:')}>
          <ins className={styles.after}>{textOf(after)}</ins>
        </Text>
      )}
    </div>
  )
}

const Text = ({ sign, name, children }: { sign: string; name: string; children: ReactNode }) => (
  <span className={styles.text}>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    <span className="visually-hidden">{name} </span>
    {children}
  </span>
)

const partNames: Record<ChangedLine['part'], Message> = {
  contents: message('What is in it'),
  title: message('Title'),
  summary: message('Summary'),
  ingredient: message('Ingredient'),
  step: message('Step'),
  servings: message('Servings'),
  time: message('Time'),
  nutrition: message('Nutrition'),
  tip: message('Tip'),
  equipment: message('Equipment'),
  video: message('Video'),
  author: message('Author'),
  language: message('Language'),
}
