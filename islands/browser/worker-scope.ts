// TypeScript cannot load its service worker types together with those of a page. These are the ones we use.

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface InstallEvent extends ExtendableEvent {
  /** Missing in Firefox and Safari. Requests that match are answered from the cache, or by the server if it has none. */
  addRoutes?(route: { condition: { urlPattern: string }; source: { cacheName: string } }): Promise<void>
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface MessageEvent extends ExtendableEvent {
  // Only pages of this site can send messages.
  readonly data: import('./worker-messages.ts').WorkerMessage
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

export interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
  /** Rejects for a page that this worker does not control, e.g. after a forced reload. */
  navigate(address: string): Promise<unknown>
}

interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

declare const self: WorkerScope

export const worker = self
