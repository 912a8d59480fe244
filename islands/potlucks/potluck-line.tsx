import CookingPot from 'lucide-react/icons/cooking-pot'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { withNumbersHeld } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { NextPotluck } from '#server/contract/next-potluck.ts'
import { useStore } from '../browser/store.ts'
import { hideNextPotluck, nextPotluck, startNextPotluck } from '../state/next-potluck.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './potluck-line.module.css'

/** 'Friday: Garden supper, 3 still to answer', on top of the recipes and the plan; nothing for people who have none. */
export function PotluckLine({ rendered }: { rendered: NextPotluck | null | undefined }) {
  const [first] = useState(() => startNextPotluck(rendered))
  const next = useStore(
    nextPotluck,
    (state) => state,
    () => first,
  )
  if (!next) return null
  return (
    <div className={styles.root}>
      <a className={styles.link} href={`/potlucks/${next._id}`} dir="auto">
        <CookingPot />
        <span>{withNumbersHeld(next.line)}</span>
      </a>
      <IconButton
        label={t('Hide this potluck here')}
        icon={<X />}
        size="small"
        onClick={() => void hideNextPotluck(next)}
      />
    </div>
  )
}
