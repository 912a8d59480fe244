/** Messages from a page to the service worker, which may be of an older version: never change their names. */
export type WorkerMessage =
  /** The waiting version becomes active. */
  | { type: 'activate' }
  /** Pictures to store for offline use. */
  | { type: 'keep'; urls: string[] }
  /** The person signed out. */
  | { type: 'forget' }

export const picturesCache = 'potluck-pictures'
