import { type NotificationEvent, type OpenWindow, type PushEvent, worker } from './worker-scope.ts'

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
  const samePage = windows.filter((each) => new URL(each.url).pathname === url.pathname)
  const shown = samePage.find((each) => isShown(url, new URL(each.url)))
  if (shown) return void (await shown.focus())
  if (url.origin !== worker.location.origin) return
  const [other] = samePage
  if (!other || !(await canNavigate(other, url.href))) await worker.clients.openWindow(url.href)
}

/** Whether a window has that list or recipe open. Parameters without a value only say how: what is cooked stays as it is. */
function isShown(wanted: URL, open: URL): boolean {
  return [...wanted.searchParams].every(
    ([name, value]) => value === '' || open.searchParams.get(name) === value,
  )
}

async function canNavigate(open: OpenWindow, address: string): Promise<boolean> {
  try {
    await open.focus()
    await open.navigate(address)
    return true
  } catch {
    return false
  }
}
