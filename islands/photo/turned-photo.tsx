import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { PhotoTurn } from '#server/contract/photos.ts'
import { cx } from '../ui/cx.ts'
import styles from './photo-pane.module.css'

interface TurnedPhotoProps {
  url: string
  turn: PhotoTurn
  onLoad(): void
}

/** CSS rotation does not change the layout, so the frame of a picture on its side gets the rotated ratio. */
export function TurnedPhoto({ url, turn, onLoad }: TurnedPhotoProps) {
  const [ratio, setRatio] = useState(1)
  const isOnSide = turn % 180 !== 0
  return (
    <div className={styles.stage} style={isOnSide ? { aspectRatio: `${1 / ratio}` } : undefined}>
      <img
        src={url}
        alt={t('The photographed recipe')}
        className={cx(styles.image, isOnSide && styles.onSide)}
        style={{
          ...(turn !== 0 && { rotate: `${turn}deg` }),
          ...(isOnSide && { width: `${ratio * 100}%` }),
        }}
        onLoad={({ currentTarget: image }) => {
          setRatio(image.naturalWidth / image.naturalHeight)
          onLoad()
        }}
      />
    </div>
  )
}
