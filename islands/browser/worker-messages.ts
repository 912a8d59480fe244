/** What a page may tell the service worker. */
export type WorkerMessage =
  /** The waiting version takes over. */
  | { type: 'activate' }
  /** Pictures that must be there without a network. */
  | { type: 'keep'; urls: string[] }
  /** Somebody logged out. */
  | { type: 'forget' }

export const picturesCache = 'potluck-pictures'
