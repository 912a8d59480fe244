import ArrowLeft from 'lucide-react/icons/arrow-left'
import styles from './back-link.module.css'

/** To the page above this one. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <a className={styles.root} href={href}>
    <ArrowLeft data-turns />
    {children}
  </a>
)
