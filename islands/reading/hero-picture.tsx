import { useEffect, useState } from 'react'
import { keepPictures } from '../browser/register-worker.ts'
import { ownPicture } from '../ui/own-picture.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './hero-picture.module.css'

interface HeroPictureProps {
  title: string
  imageUrl: string | null
  thumbnailUrl: string | null
}

/** The card's picture at once, the large one over it when it is there; offline, the small one has to do. */
export function HeroPicture({ title, imageUrl, thumbnailUrl }: HeroPictureProps) {
  const [isMissing, setMissing] = useState(false)
  const large = ownPicture(imageUrl)
  // What was opened once is also large without a network.
  useEffect(() => {
    if (large) keepPictures([large])
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
