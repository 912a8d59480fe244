import { useState } from 'react'
import { secureUrl } from '../../lib/secure-url.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './hero-picture.module.css'

interface HeroPictureProps {
  title: string
  imageUrl: string | null
  thumbnailUrl: string | null
}

/** The card's picture at once, the large one over it when it is there; offline, the small one has to do. */
export function HeroPicture({ title, imageUrl, thumbnailUrl }: HeroPictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (!thumbnailUrl || !imageUrl) return <Picture title={title} src={imageUrl ?? thumbnailUrl} isUrgent />
  return (
    <div className={styles.root}>
      <Picture title={title} src={thumbnailUrl} isUrgent />
      {!isMissing && (
        <img
          src={secureUrl(imageUrl)}
          alt=""
          className={styles.large}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
        />
      )}
    </div>
  )
}
