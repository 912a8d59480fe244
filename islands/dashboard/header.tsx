import { useEffect, useRef, useState } from 'react'
import { openDialog } from '../state/dialogs.ts'
import { cx } from '../ui/cx.ts'
import { avatarFor } from '../ui/food-for.ts'
import { FoodIcon } from '../ui/food-icon.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './header.module.css'
import { useMe } from './initial-state.tsx'
import { SearchBox } from './search-box.tsx'
import { ViewToggle } from './view-toggle.tsx'

export function Header() {
  const edge = useRef<HTMLDivElement>(null)
  const isScrolled = useIsPast(edge)
  return (
    <>
      <div ref={edge} className={styles.edge} />
      <header className={cx(styles.root, isScrolled && styles.scrolled)}>
        <div className={styles.inner}>
          <ProfileButton />
          <Logo className={styles.logo} />
          <ViewToggle className={styles.views} />
          <SearchBox />
        </div>
      </header>
    </>
  )
}

function ProfileButton() {
  const { _id, pendingRequests } = useMe()
  const count = pendingRequests.length
  return (
    <button
      type="button"
      className={styles.profile}
      aria-label={count > 0 ? `Profile, ${count} pending friend request(s)` : 'Profile'}
      title="Profile"
      onClick={() => openDialog({ kind: 'profile' })}
    >
      <FoodIcon food={avatarFor(_id)} />
      {count > 0 && <span className={styles.dot} />}
    </button>
  )
}

/** True when the page is scrolled past this element; observed, because scroll events are expensive. */
function useIsPast(ref: { current: HTMLElement | null }): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setPast(entry !== undefined && !entry.isIntersecting),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isPast
}
