import { useEffect, useRef } from 'react'

/**
 * Back closes the topmost dialog. All open dialogs share one extra history entry at the same address: one that closes
 * and another that opens in the same moment then need no history call at all, and cannot overtake each other.
 */
const open: { close(): void }[] = []
let isLeaving = false
const afterwards: (() => void)[] = []

function hasEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'dialog' in state
}

function pushEntry(): void {
  if (!hasEntry()) history.pushState({ ...history.state, dialog: true }, '')
}

function dropEntry(): void {
  if (isLeaving || open.length > 0 || !hasEntry()) return
  isLeaving = true
  history.back()
}

function onPopState(): void {
  if (isLeaving) {
    isLeaving = false
    // One was opened while the browser was on its way back.
    if (open.length > 0) pushEntry()
    if (!hasEntry()) for (const act of afterwards.splice(0)) act()
    return
  }
  const top = open.at(-1)
  if (!top) return
  top.close()
  if (open.length > 1) pushEntry()
}

/** For what itself moves in the history, once the entry of the dialogs that are closing is gone. */
export function afterDialogs(act: () => void): void {
  if (hasEntry()) afterwards.push(act)
  else act()
}

export function useBackToClose(isActive: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isActive) return
    if (open.length === 0) window.addEventListener('popstate', onPopState)
    const entry = { close: () => latest.current() }
    open.push(entry)
    if (!isLeaving) pushEntry()
    return () => {
      open.splice(open.indexOf(entry), 1)
      setTimeout(dropEntry)
    }
  }, [isActive])
}
