import type { SentFile } from '../forms/read-form.ts'
import { newToken } from '../text/tokens.ts'

/** A page of ours asks for it within moments; nobody else knows where. */
const waitsMs = 2 * 60_000
/** Each may have 15 MB, and anybody can send one. */
const mostWaiting = 4

interface Waiting {
  photo: SentFile
  /** Network address. */
  sender: string
  until: number
}

/** Photos between the app that shared them and the page that takes them, by a name that only the page is told. */
export function createWaitingPhotos() {
  const waiting = new Map<string, Waiting>()

  /** Room is made by whoever has the most waiting, so that who sends many pushes out their own and not somebody's one. */
  function makeRoom(sender: string): void {
    if (waiting.size < mostWaiting) return
    const counts = new Map([[sender, 1]])
    for (const other of waiting.values()) counts.set(other.sender, (counts.get(other.sender) ?? 0) + 1)
    const most = Math.max(...counts.values())
    const [surplus] = [...waiting].find(([, other]) => counts.get(other.sender) === most) ?? []
    if (surplus) waiting.delete(surplus)
  }

  return {
    /** Answers its name. */
    keep(photo: SentFile, sender: string, now: number): string {
      for (const [id, { until }] of waiting) if (until < now) waiting.delete(id)
      makeRoom(sender)
      const id = newToken()
      waiting.set(id, { photo, sender, until: now + waitsMs })
      return id
    },
    find(id: string, now: number): SentFile | undefined {
      const found = waiting.get(id)
      return found && found.until >= now ? found.photo : undefined
    },
    drop: (id: string) => waiting.delete(id),
  }
}
