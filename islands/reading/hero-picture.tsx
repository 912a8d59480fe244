import { useState } from 'react'
import type { Recipe } from '#server/contract/recipes.ts'
import { cachePictures } from '../browser/register-worker.ts'
import { ownPicture } from '../ui/own-picture.ts'
import { Picture } from '../ui/picture.tsx'
import { largePictureSet } from '../ui/picture-set.ts'
import { Gallery } from './gallery.tsx'
import styles from './hero-picture.module.css'

/** The widths in reading-head.module.css. */
const shownWidth = '(min-width: 1184px) 560px, (min-width: 900px) 48vw, 100vw'

/** The cover, with the other pictures next to it. */
export function HeroPicture({ recipe }: { recipe: Recipe }) {
  const cover = <Cover recipe={recipe} />
  const { pictures, title } = recipe
  return pictures ? <Gallery cover={cover} pictures={pictures} title={title} sizes={shownWidth} /> : cover
}

/** The card's picture first, and a large one over it once loaded. Offline, the small one may be all there is. */
function Cover({ recipe }: { recipe: Recipe }) {
  const { title, imageUrl, thumbnailUrl, imageColor: color } = recipe
  const [isMissing, setMissing] = useState(false)
  const large = ownPicture(imageUrl)
  if (!thumbnailUrl || !large) {
    return <Picture title={title} src={large ?? thumbnailUrl} isUrgent color={color} />
  }
  return (
    <div className={styles.root}>
      <Picture title={title} src={thumbnailUrl} isUrgent color={color} />
      {!isMissing && (
        <img
          src={large}
          srcSet={largePictureSet(recipe)}
          sizes={shownWidth}
          alt=""
          className={styles.large}
          decoding="async"
          // Recipes that were opened have the picture of this screen's size offline.
          onLoad={({ currentTarget }) => cachePictures([new URL(currentTarget.currentSrc).pathname])}
          onError={() => setMissing(true)}
        />
      )}
    </div>
  )
}
