// TypeScript's own types of a service worker cannot stand beside those of a page; these few lines are what ours uses.

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface MessageEvent extends ExtendableEvent {
  // Only our own pages can send one.
  readonly data: import('./worker-messages.ts').WorkerMessage
}

interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

declare const self: WorkerScope

export const worker = self
