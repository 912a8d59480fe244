import Wheat from 'lucide-react/icons/wheat'
import { t } from '#server/contract/language/t.ts'
import { openDialog } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import styles from './contents-button.module.css'

/** Opens what the ingredients contain; the table of foods is loaded then. */
export const ContentsButton = ({ recipeId }: { recipeId: string }) => (
  <Button
    variant="quiet"
    size="small"
    icon={<Wheat />}
    className={styles.root}
    onClick={() => openDialog({ kind: 'contents', id: recipeId })}
  >
    {t('What is in it')}
  </Button>
)
