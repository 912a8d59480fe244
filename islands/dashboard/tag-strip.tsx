import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { forward } from '../browser/direction.ts'
import { go, hrefOf } from '../state/route.ts'
import { tagsOf } from '../state/tags.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useRecipeCache, useRoute, useServerTags } from './initial-state.tsx'
import styles from './tag-strip.module.css'

/** 'All' and every tag used on favorites, with an arrow when they do not fit. */
export function TagStrip() {
  const recipeCache = useRecipeCache()
  const fromServer = useServerTags()
  const route = useRoute()
  const tags = useMemo(() => tagsOf(recipeCache, fromServer), [recipeCache, fromServer])
  const strip = useRef<HTMLUListElement>(null)
  const hasMore = useOverflow(strip, tags.length)
  const options = route.tag && !tags.includes(route.tag) ? [route.tag, ...tags] : tags
  return (
    <nav id="tags" className={styles.root} aria-label={t('Tags')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" ref={strip} className={styles.strip}>
        {['', ...options].map((tag) => (
          <li key={tag}>
            <a
              href={hrefOf({ ...route, tag, recipe: '' })}
              className={styles.tag}
              aria-current={route.tag === tag ? 'true' : undefined}
              onClick={(event) => choose(event, tag)}
            >
              {tag === '' ? t('All', {}, 'favorites, with any tags') : tag}
            </a>
          </li>
        ))}
      </ul>
      {hasMore && (
        <IconButton
          label={t('Scroll tags right')}
          variant="raised"
          size="small"
          icon={<ChevronRight data-turns />}
          className={styles.arrow}
          onClick={() =>
            strip.current?.scrollBy({ left: strip.current.clientWidth * 0.7 * forward(), behavior: 'smooth' })
          }
        />
      )}
    </nav>
  )
}

function choose(event: MouseEvent<HTMLAnchorElement>, tag: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go({ tag })
  window.scrollTo(0, 0)
  event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
}

function useOverflow(ref: { current: HTMLElement | null }, count: number): boolean {
  const [hasMore, setMore] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tags may need more room
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const measure = () => setMore(Math.abs(strip.scrollLeft) + strip.clientWidth < strip.scrollWidth - 4)
    const observer = new ResizeObserver(measure)
    observer.observe(strip)
    strip.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      strip.removeEventListener('scroll', measure)
    }
  }, [ref, count])
  return hasMore
}
