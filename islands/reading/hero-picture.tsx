import { useEffect, useState } from 'react'
import { cachePictures } from '../browser/register-worker.ts'
import { ownPicture } from '../ui/own-picture.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './hero-picture.module.css'

interface HeroPictureProps {
  title: string
  imageUrl: string | null
  thumbnailUrl: string | null
}

/** The card's picture first, and the large one over it once loaded. Offline, the small one may be all there is. */
export function HeroPicture({ title, imageUrl, thumbnailUrl }: HeroPictureProps) {
  const [isMissing, setMissing] = useState(false)
  const large = ownPicture(imageUrl)
  // Recipes that were opened have their large picture offline.
  useEffect(() => {
    if (large) cachePictures([large])
  }, [large])
  if (!thumbnailUrl || !large) return <Picture title={title} src={large ?? thumbnailUrl} isUrgent />
  return (
    <div className={styles.root}>
      <Picture title={title} src={thumbnailUrl} isUrgent />
      {!isMissing && (
        <img src={large} alt="" className={styles.large} decoding="async" onError={() => setMissing(true)} />
      )}
    </div>
  )
}
