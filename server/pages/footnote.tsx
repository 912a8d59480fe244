import styles from '#islands/ui/form.module.css'

/** A link to another screen, below a form. */
export function Footnote({ label, link, href }: { label: string; link: string; href: string }) {
  return (
    <p className={styles.footnote}>
      {label} <a href={href}>{link}</a>
    </p>
  )
}
