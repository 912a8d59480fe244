import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { RecipePicture } from '#server/contract/pictures.ts'
import { forward, stepOfArrow } from '../browser/direction.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { pictureSet } from '../ui/picture-set.ts'
import styles from './gallery.module.css'

interface GalleryProps {
  cover: ReactNode
  /** After the cover. */
  pictures: readonly RecipePicture[]
  title: string
  /** The `sizes` of a picture. */
  sizes: string
}

/** The pictures of a recipe in a row, to swipe through; the arrow keys and two buttons do the same. */
export function Gallery({ cover, pictures, title, sizes }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const count = pictures.length + 1
  function go(index: number) {
    const element = strip.current
    if (!element || index < 0 || index >= count) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    element.scrollTo({ left: index * element.clientWidth * forward(), behavior })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!/^Arrow(?:Left|Right)$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(at + stepOfArrow(event.key))
  }
  return (
    <section className={styles.root} aria-label={t('Pictures')}>
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('Picture {number} of {count}', { number: at + 1, count })}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        <li>{cover}</li>
        {pictures.map((picture) => (
          <li key={picture.imageUrl}>
            <Picture
              title={title}
              src={picture.thumbnailUrl}
              srcSet={pictureSet(picture)}
              sizes={sizes}
              color={picture.imageColor}
            />
          </li>
        ))}
      </ul>
      <IconButton
        label={t('Previous picture')}
        variant="raised"
        icon={<ChevronLeft data-turns />}
        className={styles.previous}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      />
      <IconButton
        label={t('Next picture')}
        variant="raised"
        icon={<ChevronRight data-turns />}
        className={styles.next}
        disabled={at === count - 1}
        onClick={() => go(at + 1)}
      />
      <p className={styles.count} aria-hidden="true">
        {at + 1} / {count}
      </p>
    </section>
  )
}
