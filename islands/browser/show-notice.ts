import { type NotificationEvent, type PushEvent, worker } from './worker-scope.ts'

interface Shown {
  title: string
  body: string
  path: string
  tag: string
}

/** Shows what the server sent. Browsers end subscriptions of pages that show nothing. */
export async function showNotice({ data }: PushEvent): Promise<void> {
  const { title, body, path, tag } = shownOf(data?.text())
  const options = { body, tag, data: path, icon: '/icons/icon-192.png' }
  await worker.registration.showNotification(title, options)
}

function shownOf(text = '{}'): Shown {
  const sent: Partial<Shown> = JSON.parse(text)
  const { title = 'Potluck', body = '', path = '/', tag = '' } = sent
  return { title, body, path, tag }
}

/** A click opens the page that it is about, in a window that is open already if there is one. */
export async function openNoticed({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const path = typeof notification.data === 'string' ? notification.data : '/'
  const url = new URL(path, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window' })
  const same = windows.find((each) => new URL(each.url).pathname === url.pathname)
  if (same) await same.focus()
  else if (url.origin === worker.location.origin) await worker.clients.openWindow(url.href)
}
