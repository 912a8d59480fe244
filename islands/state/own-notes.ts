import { mergeTexts } from '#server/contract/merge-texts.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError } from '../browser/api.ts'
import { deleteNotes, readNotes, storeNotes } from '../browser/notes-storage.ts'
import { createStore, type Store } from '../browser/store.ts'
import { whenOnline } from './connection.ts'
import { beforeLeaving, outbox } from './outbox.ts'
import { operationsOf, sendNotes } from './recipe-operations.ts'
import { findRecipe, recipeCache } from './recipes.ts'

export interface OwnNotes {
  text: string
  /** 'offline': kept on this device until the server can be reached. */
  state: 'saved' | 'typed' | 'saving' | 'offline' | 'refused'
  /** Why the server refused it. */
  problem: string | null
}

/** Notes of one recipe while it is open, saved as they are typed. */
export interface NotesEditor {
  notes: Store<OwnNotes>
  type(text: string): void
  /** Saves what is not saved, and stops. */
  close(): void
}

const saveAfterMs = 800

export function editNotes(recipe: Recipe): NotesEditor {
  const { _id: id, notes: saved = '' } = recipe
  const stored = readNotes(id)
  /** What the server has once it has every change that waits, as far as this device knows. */
  let base = saved
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  const text = stored ? mergeTexts(stored.was, stored.text, saved) : saved
  const notes = createStore<OwnNotes>({ text, state: text === saved ? 'saved' : 'typed', problem: null })
  const set = (change: Partial<OwnNotes>) => notes.set((state) => ({ ...state, ...change }))

  function keep(): void {
    const { text } = notes.get()
    if (text === base) deleteNotes(id)
    else storeNotes(id, { text, was: base })
  }

  /** What another device wrote joins what is typed here. */
  function receive(theirs: string): void {
    if (theirs === base || isSending) return
    const text = mergeTexts(base, notes.get().text, theirs)
    base = theirs
    set({ text })
    keep()
  }

  function takeFromCache(): void {
    const recipe = findRecipe(id)
    if (recipe) receive(recipe.notes ?? '')
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    const { text: sent } = notes.get()
    if (isSending || sent === base) return
    isSending = true
    set({ state: 'saving', problem: null })
    try {
      const outcome = await sendNotes(recipe, sent, base)
      const isSent = outcome.state === 'sent'
      const { notes: theirs = '' } = isSent ? outcome.answer.recipe : { notes: sent }
      const text = mergeTexts(sent, notes.get().text, theirs)
      base = theirs
      set({ text, state: text !== theirs ? 'typed' : isSent ? 'saved' : 'offline' })
      keep()
    } catch (error) {
      const isRefused = error instanceof ApiError
      set({ state: isRefused ? 'refused' : 'offline', problem: isRefused ? error.message : null })
    }
    isSending = false
    takeFromCache()
    if (notes.get().state === 'typed') plan()
  }

  function plan(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), saveAfterMs)
  }

  /** After a change that waited was sent or refused, perhaps by another tab. */
  function takeFromOutbox(): void {
    if (notes.get().state !== 'offline' || isSending) return
    const waiting = operationsOf(outbox.operations.get(), id).filter(({ part }) => part === 'notes')
    const problem = waiting.find((each) => each.problem)?.problem?.sentence
    if (problem !== undefined) set({ state: 'refused', problem })
    else if (waiting.length === 0 && notes.get().text === base) set({ state: 'saved' })
  }

  const stops = [
    recipeCache.subscribe(takeFromCache),
    outbox.operations.subscribe(takeFromOutbox),
    whenOnline(() => {
      if (notes.get().state === 'offline') void save()
    }),
    beforeLeaving(() => void save()),
  ]
  if (text !== saved) void save()
  return {
    notes,
    type(text) {
      set({ text, state: 'typed', problem: null })
      keep()
      plan()
    },
    close() {
      for (const stop of stops) stop()
      void save()
    },
  }
}
