import { useState } from 'react'
import type { RecipeViewProps } from '../reading/reading-view.tsx'
import { ReadingView } from '../reading/reading-view.tsx'
import { PhotoCheck } from './photo-check.tsx'

/** A photographed recipe: first next to its photo, for corrections, then like other recipes. */
export function PhotoView({ recipe, onClose }: RecipeViewProps) {
  const [isReading, setReading] = useState(!recipe.editable)
  const flip = recipe.editable ? () => setReading(!isReading) : undefined
  if (isReading) return <ReadingView recipe={recipe} onClose={onClose} onShowPhoto={flip} />
  return <PhotoCheck recipe={recipe} onClose={onClose} onRead={() => setReading(true)} />
}
