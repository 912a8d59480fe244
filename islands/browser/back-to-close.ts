import { useEffect, useRef } from 'react'

/**
 * Back closes the topmost dialog. All open dialogs share one extra history entry at the same address: one that closes
 * and another that opens in the same moment then need no history call at all, and cannot overtake each other.
 */
const open: { close(): void }[] = []
let isLeaving = false
let isClosing = false
const afterwards: (() => void)[] = []
const visitors = new Set<() => void>()

function hasEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'dialog' in state
}

function pushEntry(): void {
  if (!hasEntry()) history.pushState({ ...history.state, dialog: true }, '')
}

function dropEntry(): void {
  isClosing = false
  if (isLeaving || open.length > 0) return
  if (hasEntry()) stepBack()
  else catchUp()
}

/** Goes back without being asked to by a person. What would change the history meanwhile waits until it has arrived. */
export function stepBack(): void {
  isLeaving = true
  history.back()
}

function catchUp(): void {
  // One of them may itself step back, and the others then wait for that.
  while (!isLeaving && afterwards.length > 0) afterwards.shift()?.()
}

function onPopState(): void {
  const wasOwn = isLeaving
  isLeaving = false
  const top = open.at(-1)
  // One was opened while the browser was on its way back.
  if (wasOwn && top) pushEntry()
  else if (top) {
    top.close()
    if (open.length > 1) pushEntry()
  }
  // What waits is newer than the address that was come back to.
  if (afterwards.length === 0) for (const visit of visitors) visit()
  else if (!top) catchUp()
}

/** Calls when Back or Forward came to an address that may be another one. Answers how to stop that. */
export function onVisit(visit: () => void): () => void {
  visitors.add(visit)
  window.addEventListener('popstate', onPopState)
  return () => visitors.delete(visit)
}

/**
 * For whatever itself changes the history: at once, or when the entry that is being left is gone. What is written to that
 * entry would be lost with it, and a browser may take its time to leave it.
 */
export function afterDialogs(act: () => void): void {
  if (open.length > 0 || isClosing || isLeaving) afterwards.push(act)
  else act()
}

export function useBackToClose(isActive: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isActive) return
    window.addEventListener('popstate', onPopState)
    const entry = { close: () => latest.current() }
    open.push(entry)
    if (!isLeaving) pushEntry()
    return () => {
      open.splice(open.indexOf(entry), 1)
      isClosing = true
      setTimeout(dropEntry)
    }
  }, [isActive])
}
