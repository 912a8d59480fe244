import ArrowLeft from 'lucide-react/icons/arrow-left'
import Image from 'lucide-react/icons/image'
import Printer from 'lucide-react/icons/printer'
import { t } from '#server/contract/language/t.ts'
import styles from './cookbook/cookbook.module.css'
import { type BookletSaving, SaveBooklet } from './cookbook/save-booklet.tsx'
// The pages of the book are rendered on the server alone: their styles come with this.
import './recipe-text/recipe-facts.module.css'
import { Button } from './ui/button.tsx'

interface CookbookProps {
  /** The page that it was opened from. */
  back: string
  /** The same book with pictures, or without. */
  other: string
  hasPictures: boolean
  /** A sentence about what is not in it; empty for nothing. */
  note: string
  save: BookletSaving | null
}

/** What is above a cookbook on the screen, and not on paper. */
export function Cookbook({ back, other, hasPictures, note, save }: CookbookProps) {
  return (
    <header className={styles.tools}>
      <a href={back} className={styles.back}>
        <ArrowLeft aria-hidden data-turns /> {t('Back')}
      </a>
      <a href={other} className={styles.back}>
        <Image aria-hidden /> {hasPictures ? t('Without pictures') : t('With pictures')}
      </a>
      <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {save && <SaveBooklet {...save} />}
    </header>
  )
}
