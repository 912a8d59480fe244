import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { openDialog } from '../state/dialogs.ts'
import { go } from '../state/route.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Places } from '../ui/places.tsx'
import profileStyles from '../ui/profile-door.module.css'
import { TwoWayToggle } from '../ui/two-way-toggle.tsx'
import styles from './header.module.css'
import { useMe, useRoute } from './initial-state.tsx'
import { SearchBox } from './search-box.tsx'

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
          <Places current="/" />
          <ViewToggle className={styles.views} />
          <SearchBox>
            <FilterButton />
          </SearchBox>
        </div>
      </header>
    </>
  )
}

function FilterButton() {
  const isOn = useRoute().filter !== ''
  return (
    <IconButton
      id="filter"
      label={isOn ? t('Filter, on') : t('Filter', {}, 'of the list')}
      icon={<SlidersHorizontal />}
      hasDot={isOn}
      data-opens="filter"
      onClick={() => openDialog({ kind: 'filter' })}
    />
  )
}

function ProfileButton() {
  const { pendingRequests } = useMe()
  const count = pendingRequests.length
  return (
    <button
      type="button"
      className={cx(profileStyles.root, styles.profile)}
      aria-label={
        count > 0
          ? t(
              '{count, plural, one {Profile, # pending friend request(s)} other {Profile, # pending friend request(s)}}',
              { count },
            )
          : t('Profile')
      }
      title={t('Profile')}
      data-opens="profile"
      onClick={() => openDialog({ kind: 'profile' })}
    >
      <UserRound />
      {count > 0 && <span className={profileStyles.dot} />}
    </button>
  )
}

/** True when the page is scrolled past this element; observed, because scroll events are expensive. */
function useIsPast(ref: { current: HTMLElement | null }): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    // A slow browser tells of several moments at once, the newest last.
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isPast
}

function ViewToggle({ className }: { className?: string | undefined }) {
  const { view } = useRoute()
  return (
    // fly-to-tab.ts finds the tabs by this id.
    <div id="views" className={className}>
      <TwoWayToggle
        label={t('List', {}, 'of recipes: all of them, or the favorites')}
        choices={[
          { value: 'recipes', label: t('Recipes') },
          { value: 'favorites', label: t('Favorites') },
        ]}
        value={view}
        onChange={(next) => {
          go({ view: next, tag: '', openCollection: '' })
          window.scrollTo(0, 0)
        }}
      />
    </div>
  )
}
