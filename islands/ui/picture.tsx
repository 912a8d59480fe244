import { useCallback, useState } from 'react'
import { cx } from './cx.ts'
import { foodFor, hash } from './food-for.ts'
import { FoodIcon } from './food-icon.tsx'
import { ownPicture } from './own-picture.ts'
import styles from './picture.module.css'

interface PictureProps {
  src: string | null | undefined
  /** Of the recipe; replaces a picture that is missing, broken or not on this server yet. */
  title: string
  /** Empty where the title is read out anyway. */
  alt?: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** True for what is seen first: then it is asked for at once. */
  isUrgent?: boolean
  className?: string | undefined
}

/** Fills its parent's width and the height that its class gives it. */
export function Picture({ src, title, alt = '', srcSet, sizes, isUrgent = false, className }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const [brokenSet, setBrokenSet] = useState<string | null>(null)
  const url = ownPicture(src)
  // Offline only `src` is on the device, whichever of the set the screen would like to have.
  const set = srcSet === brokenSet ? undefined : srcSet
  // It may have failed before the page came alive, and then nobody heard. Asked once: without its set, the image is
  // still the broken one until the browser has reloaded it.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete || image.naturalWidth > 0) return
      if (srcSet) setBrokenSet(srcSet)
      else setBrokenSrc(url)
    },
    [srcSet, url],
  )
  if (!url || url === brokenSrc) return <Placeholder title={title} className={className} />
  return (
    <img
      key={url}
      ref={check}
      src={url}
      srcSet={set}
      sizes={set && sizes}
      alt={alt}
      loading={isUrgent ? undefined : 'lazy'}
      fetchPriority={isUrgent ? 'high' : undefined}
      decoding="async"
      className={cx(styles.root, className)}
      onError={() => (set ? setBrokenSet(set) : setBrokenSrc(url))}
    />
  )
}

const tones = [styles.butter, styles.herb, styles.tomato]

function Placeholder({ title, className }: { title: string; className: string | undefined }) {
  return (
    <div
      className={cx(styles.root, styles.placeholder, tones[hash(title) % tones.length], className)}
      aria-hidden="true"
    >
      <FoodIcon food={foodFor(title)} className={styles.icon} />
      {/* Drawn by the style sheet: as text it would be in the page twice, and found twice. */}
      <span className={styles.title} data-title={title} />
    </div>
  )
}
