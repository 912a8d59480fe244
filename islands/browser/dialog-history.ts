import { useEffect, useRef } from 'react'

// Back closes the topmost dialog. All open dialogs share one extra history entry at the same address, so that closing
// one and opening another in the same moment needs no history call.

interface Dialog {
  close(): void
}

export interface DialogHistory {
  /** 'closing': the last dialog was just closed. 'leaving': history.back() was called, popstate has not arrived. */
  phase: 'idle' | 'closing' | 'leaving'
  dialogs: readonly Dialog[]
  /** Changes of the history that wait until the entry of the dialogs is gone: they would be lost with it. */
  waiting: readonly (() => void)[]
}

export type HistoryEvent =
  | { type: 'opened' | 'closed'; dialog: Dialog }
  /** One turn after 'closed', when a next dialog would be open. */
  | { type: 'settled' }
  | { type: 'leave' }
  | { type: 'popstate' }
  | { type: 'change'; run: () => void }

type HistoryEffect =
  | 'push entry'
  | 'drop entry'
  | 'go back'
  | 'settle later'
  | 'close top'
  | 'run waiting'
  | 'visit'

export const noDialogs: DialogHistory = { phase: 'idle', dialogs: [], waiting: [] }

/** What an event changes, and what is then to be done, in this order. */
export function nextHistory(now: DialogHistory, event: HistoryEvent): [DialogHistory, HistoryEffect[]] {
  const { phase, dialogs, waiting } = now
  switch (event.type) {
    case 'opened': {
      const opened = { ...now, dialogs: [...dialogs, event.dialog] }
      return phase === 'leaving' ? [opened, []] : [{ ...opened, phase: 'idle' }, ['push entry']]
    }
    case 'closed': {
      const rest = dialogs.filter((dialog) => dialog !== event.dialog)
      if (phase === 'leaving' || rest.length > 0) return [{ ...now, dialogs: rest }, []]
      return [{ ...now, phase: 'closing', dialogs: rest }, ['settle later']]
    }
    case 'settled':
      return phase === 'closing' ? [{ ...now, phase: 'idle' }, ['drop entry']] : [now, []]
    case 'leave':
      return [{ ...now, phase: 'leaving' }, ['go back']]
    case 'change': {
      const isBusy = phase !== 'idle' || dialogs.length > 0
      return [{ ...now, waiting: [...waiting, event.run] }, isBusy ? [] : ['run waiting']]
    }
    case 'popstate': {
      const isOpen = dialogs.length > 0
      // A dialog was opened while the browser was going back.
      const effects: HistoryEffect[] =
        isOpen && phase === 'leaving' ? ['push entry'] : isOpen ? ['close top'] : []
      if (isOpen && phase !== 'leaving' && dialogs.length > 1) effects.push('push entry')
      // What waits is newer than the address that was returned to.
      if (waiting.length === 0) effects.push('visit')
      else if (!isOpen) effects.push('run waiting')
      return [{ ...now, phase: phase === 'leaving' ? 'idle' : phase }, effects]
    }
  }
}

let state = noDialogs
const visitors = new Set<() => void>()

function dispatch(event: HistoryEvent): void {
  const [next, effects] = nextHistory(state, event)
  state = next
  for (const effect of effects) run[effect]()
}

const run: Record<HistoryEffect, () => void> = {
  'push entry': () => {
    if (!hasEntry()) history.pushState({ ...history.state, dialog: true }, '')
  },
  'drop entry': () => (hasEntry() ? stepBack() : runWaiting()),
  'go back': () => history.back(),
  'settle later': () => setTimeout(dispatch, 0, { type: 'settled' }),
  'close top': () => state.dialogs.at(-1)?.close(),
  'run waiting': runWaiting,
  visit: () => {
    for (const visit of visitors) visit()
  },
}

function hasEntry(): boolean {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'dialog' in entry
}

/** Stops at one that itself goes back; the rest then waits for that. */
function runWaiting(): void {
  while (state.phase !== 'leaving') {
    const [first, ...rest] = state.waiting
    if (!first) return
    state = { ...state, waiting: rest }
    first()
  }
}

const onPopState = () => dispatch({ type: 'popstate' })

/** Goes back in the history. Other changes wait until the browser has arrived. */
export const stepBack = () => dispatch({ type: 'leave' })

/** Runs a change of the history: at once, or when the dialogs' entry is gone. */
export const afterDialogs = (change: () => void) => dispatch({ type: 'change', run: change })

/** Calls back when Back or Forward may have changed the address. Returns how to stop. */
export function onVisit(visit: () => void): () => void {
  visitors.add(visit)
  window.addEventListener('popstate', onPopState)
  return () => visitors.delete(visit)
}

export function useBackToClose(isActive: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isActive) return
    window.addEventListener('popstate', onPopState)
    const dialog = { close: () => latest.current() }
    dispatch({ type: 'opened', dialog })
    return () => dispatch({ type: 'closed', dialog })
  }, [isActive])
}
