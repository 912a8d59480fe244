import { type ReactNode, useState } from 'react'
import { counted } from '#server/contract/format.ts'
import type { ChangedLine } from '#server/contract/history.ts'
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
          Show {counted(lines.length - shown.length, 'more line')}
        </button>
      )}
    </>
  )
}

/** The line before and after; the signs say without colour which is which. */
export const ChangedLineText = ({ line: { part, before, after } }: { line: ChangedLine }) => (
  <div className={styles.line} dir="auto">
    <span className={styles.part}>{partNames[part]}</span>
    {before !== null && (
      <Text sign="−" name="Before">
        <del className={styles.before}>{before}</del>
      </Text>
    )}
    {after !== null && (
      <Text sign="+" name={before === null ? 'New' : 'After'}>
        <ins className={styles.after}>{after}</ins>
      </Text>
    )}
  </div>
)

const Text = ({ sign, name, children }: { sign: string; name: string; children: ReactNode }) => (
  <span className={styles.text}>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    <span className="visually-hidden">{name}: </span>
    {children}
  </span>
)

const partNames: Record<ChangedLine['part'], string> = {
  contents: 'What is in it',
  title: 'Title',
  summary: 'Summary',
  ingredient: 'Ingredient',
  step: 'Step',
  servings: 'Servings',
  time: 'Time',
  nutrition: 'Nutrition',
  tip: 'Tip',
  equipment: 'Equipment',
  video: 'Video',
  author: 'Author',
  language: 'Language',
}
