import styles from './beside-lines.module.css'

interface BesideLinesProps {
  title: string
  lines: readonly string[] | undefined
}

/** What a recipe says besides its ingredients and steps. */
export function BesideLines({ title, lines = [] }: BesideLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className={styles.root}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines} dir="auto">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
