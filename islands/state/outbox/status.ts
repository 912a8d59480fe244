import { createStore } from '../../browser/store.ts'

/** What the notice shows: apart from the queue, which is loaded after the page. */
export interface OutboxStatus {
  /** Changes that the server does not have yet. */
  waiting: number
  /** Changes that the server refused, about which the person has to decide. */
  refused: number
}

export const outboxStatus = createStore<OutboxStatus>({ waiting: 0, refused: 0 })
