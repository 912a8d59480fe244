import CookingPot from 'lucide-react/icons/cooking-pot'
import type { CookingSession } from '#server/contract/cooking-sessions.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { cooking, invitationTo } from '../state/cook-sessions.ts'
import { Button } from '../ui/button.tsx'
import styles from './cooking.module.css'

interface CookInvitationProps {
  recipe: Recipe
  onJoin(session: CookingSession): void
}

/** A quiet line while a friend cooks the recipe. */
export function CookInvitation({ recipe, onJoin }: CookInvitationProps) {
  const session = useStore(cooking, (all) => invitationTo(all, recipe._id))
  if (!session?.owner) return null
  return (
    <p className={styles.invitation} role="status">
      {t('{name} is cooking this.', { name: session.owner.firstName })}
      <Button size="small" icon={<CookingPot />} onClick={() => onJoin(session)}>
        {t('Join', {}, 'a friend who cooks')}
      </Button>
    </p>
  )
}
