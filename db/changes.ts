import type { Change, ChangeListener, Changes, Topic } from './store.ts'

export const allTopics: ReadonlySet<Topic> = new Set<Topic>(['jobs', 'sessions'])

/** For what is not known in detail, e.g. what another process has written. */
export const anyChange: Change = { people: 'anybody', topics: allTopics }

interface ChangeFeed extends Changes {
  announce(change: Change): void
  /** Nobody is called any more. */
  close(): void
}

/** `watch` is called while there are listeners; what it returns ends that. */
export function createChangeFeed(watch: () => () => void = () => () => {}): ChangeFeed {
  const listeners = new Set<ChangeListener>()
  let unwatch: (() => void) | undefined
  function stop(): void {
    unwatch?.()
    unwatch = undefined
  }
  return {
    subscribe(listener) {
      // Its own function, so that one that subscribes twice can unsubscribe once.
      const own: ChangeListener = (change) => listener(change)
      listeners.add(own)
      unwatch ??= watch()
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) stop()
      }
    },
    announce(change) {
      for (const listener of listeners) listener(change)
    },
    close() {
      listeners.clear()
      stop()
    },
  }
}
