import { useEffect, useState } from 'react'
import { useStore } from '../browser/store.ts'
import { outboxStatus } from '../state/connection.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'

/** On the pages without recipes: what the server refused; loaded with the first refusal, and there until its dialog closes. */
export function RefusedBanner() {
  const refused = useStore(
    outboxStatus,
    (state) => state.refused,
    () => 0,
  )
  const [wasRefused, setRefused] = useState(false)
  useEffect(() => {
    if (refused > 0) setRefused(true)
  }, [refused])
  return wasRefused && <Loaded count={refused} />
}

const load = async () => (await import('./refused-changes.tsx')).RefusedChanges

function Loaded({ count }: { count: number }) {
  const Changes = useLazyComponent(load, () => {})
  return Changes && <Changes count={count} />
}
