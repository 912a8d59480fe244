import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '../ui/button.tsx'
import styles from './page-actions.module.css'

interface PageActionsProps {
  onPrint(): void
  /** Undefined if the recipe cannot be shared. */
  onShare?: (() => void) | undefined
  /** Undefined if the recipe can have no link. */
  onShareLink?: (() => void) | undefined
}

/** The actions that do not fit into the top bar of a phone. */
export const PageActions = ({ onPrint, onShare, onShareLink }: PageActionsProps) => (
  <div className={styles.root}>
    {onShare && (
      <Button size="small" icon={<Share2 />} onClick={onShare}>
        Share
      </Button>
    )}
    {onShareLink && (
      <Button size="small" icon={<Link2 />} onClick={onShareLink}>
        Share a link
      </Button>
    )}
    <Button size="small" icon={<Printer />} onClick={onPrint}>
      Print
    </Button>
  </div>
)
