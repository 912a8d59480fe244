import { useStore } from '../browser/store.ts'
import { question } from '../state/confirming.ts'
import { LazyBoundary } from '../state/lazy-boundary.tsx'
import { useLazyComponent } from '../state/use-lazy-component.ts'

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmIdentityDialog

/** Asks for a proof that it is still the same person, when a call needs one. */
export function ConfirmIdentity() {
  const asked = useStore(
    question,
    (state) => state,
    () => null,
  )
  return asked && <Asked ways={asked.ways} answer={asked.answer} />
}

function Asked({ ways, answer }: NonNullable<ReturnType<typeof question.get>>) {
  const giveUp = () => answer(false)
  const Part = useLazyComponent(load, giveUp)
  return (
    Part && (
      <LazyBoundary onFailed={giveUp}>
        <Part ways={ways} answer={answer} />
      </LazyBoundary>
    )
  )
}
