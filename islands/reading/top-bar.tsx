import ChefHat from 'lucide-react/icons/chef-hat'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Heart from 'lucide-react/icons/heart'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { ocrSource } from '#server/contract/constants.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { openDialog } from '../state/dialogs.ts'
import { isUnsaved } from '../state/incoming-shares.ts'
import { confirmChange } from '../state/questions.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './top-bar.module.css'
import { useShare, useShareLink } from './use-share.ts'

interface TopBarProps {
  recipe: Recipe
  isCooking: boolean
  onToggleCooking(): void
  onClose(): void
  children?: ReactNode
}

export function TopBar({ recipe, isCooking, onToggleCooking, onClose, children }: TopBarProps) {
  const { _id: id, isFavorite } = recipe
  // Photographed recipes are edited next to their photo.
  const canEdit = recipe.editable && recipe.source !== ocrSource
  const share = useShare(recipe)
  const shareLink = useShareLink(recipe)
  return (
    <div className={styles.root}>
      <IconButton label="Close" icon={<ChevronDown />} onClick={onClose} data-autofocus />
      <div className={styles.space} />
      {children}
      {!isUnsaved(recipe) && (
        <IconButton
          label={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
          icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />}
          aria-pressed={isFavorite}
          onClick={() => confirmChange(isFavorite ? 'unfavorite' : 'favorite', id)}
        />
      )}
      {share && <IconButton label="Share" icon={<Share2 />} className={styles.share} onClick={share} />}
      {shareLink && (
        <IconButton label="Share a link" icon={<Link2 />} className={styles.share} onClick={shareLink} />
      )}
      {canEdit && (
        <IconButton label="Edit" icon={<Pencil />} onClick={() => openDialog({ kind: 'edit', id })} />
      )}
      <IconButton label="Print" icon={<Printer />} className={styles.print} onClick={() => window.print()} />
      <button
        type="button"
        role="switch"
        aria-checked={isCooking}
        className={styles.cook}
        title="Keeps the screen awake and the letters big"
        onClick={onToggleCooking}
      >
        <ChefHat />
        Cook Mode
        <span className={styles.track} />
      </button>
    </div>
  )
}
