import { useCallback, useState } from 'react'
import { cx } from './cx.ts'
import { foodFor, hash } from './food-for.ts'
import { FoodIcon } from './food-icon.tsx'
import { ownPicture } from './own-picture.ts'
import styles from './picture.module.css'

interface PictureProps {
  src: string | null | undefined
  /** Of the recipe; selects the icon for a missing, broken or external picture. */
  title: string
  /** Empty if the title is next to it. */
  alt?: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** True for pictures visible at first: loads without delay. */
  isUrgent?: boolean
  /** Shown until it is loaded. */
  color?: string | undefined
  className?: string | undefined
}

/** As wide as its parent, and as high as its class says. */
export function Picture({
  src,
  title,
  alt = '',
  srcSet,
  sizes,
  isUrgent = false,
  color,
  className,
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const [brokenSet, setBrokenSet] = useState<string | null>(null)
  const url = ownPicture(src)
  // Offline, only `src` is cached, whichever picture of the set the browser prefers.
  const set = srcSet === brokenSet ? undefined : srcSet
  // The picture may have failed before hydration, without an event. Checked once: after its set was removed, the image
  // counts as broken until the browser has reloaded it.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      // Not a style attribute: the browser refuses those of the server's page.
      if (image && color) image.style.backgroundColor = color
      if (!image?.complete || image.naturalWidth > 0) return
      if (srcSet) setBrokenSet(srcSet)
      else setBrokenSrc(url)
    },
    [srcSet, url, color],
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

const tints = [
  styles.butter,
  styles.herb,
  styles.meadow,
  styles.paper,
  styles.honey,
  styles.sage,
  styles.apricot,
  styles.plum,
]

/** A drawing on a tint; the title is next to it. */
function Placeholder({ title, className }: { title: string; className: string | undefined }) {
  return (
    <div
      className={cx(styles.root, styles.placeholder, tints[hash(title) % tints.length], className)}
      aria-hidden="true"
      data-placeholder
    >
      <FoodIcon food={foodFor(title)} className={styles.icon} />
    </div>
  )
}
