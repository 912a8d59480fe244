import { useRef, useState } from 'react'
import type { ChangePush, NoticeKind, PushSettings } from '#server/contract/notices.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { confirmed } from '../state/confirming.ts'
import { showToast } from '../state/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'

const labels: readonly [NoticeKind, string][] = [
  ['timer', 'Timers'],
  ['recipe', 'Recipes that friends share with you'],
  ['friend', 'Friend requests'],
  ['collection', 'Collections that friends share'],
  ['list', 'Shopping lists that friends share or add to'],
  ['plan', 'Plans that friends share or change'],
  ['cooking', 'When a friend cooks together with you'],
  ['household', 'When a friend invites you into their household'],
  ['potluck', 'Potlucks: invitations, changes, answers and the day before'],
  ['sign-in', 'Sign-ins on a new device'],
  ['space', 'When your space is nearly used up'],
]

/** Notifications of this person's devices, also when Potluck is closed. */
export function NotificationsSection({ push }: { push: PushSettings }) {
  const [settings, setSettings] = useState(push)
  // Two changes may be made before the first is drawn.
  const latest = useRef(push)
  // One change after the other, so that an older one never overtakes a newer one.
  const changes = useRef<Promise<unknown>>(Promise.resolve())
  const made = useRef(0)
  const { subscriptions, muted, quietHours, publicKey } = settings
  function show(next: PushSettings) {
    latest.current = next
    setSettings(next)
  }
  function change(call: () => Promise<unknown>, body: Partial<PushSettings> = {}) {
    show({ ...latest.current, ...body })
    made.current += 1
    const number = made.current
    changes.current = changes.current
      .then(() => confirmed(call))
      .catch((error: unknown) =>
        showToast({ title: 'That did not work', message: messageOf(error), kind: 'error' }),
      )
      .then(async () => {
        const saved = await callApi('GET /api/account/push', {})
        // A newer change is already shown, which these settings do not have yet.
        if (number === made.current) show(saved)
      })
      .catch(() => {})
  }
  const set = (body: ChangePush & Partial<PushSettings>) =>
    change(() => callApi('PATCH /api/account/push', { body }), body)
  function toggle(kind: NoticeKind, isOn: boolean) {
    const others = latest.current.muted.filter((each) => each !== kind)
    set({ muted: isOn ? others : [...others, kind] })
  }
  const isHere = subscriptions.some(({ isCurrent }) => isCurrent)
  return (
    <AccountSection title="Push notifications">
      <p className={styles.text}>
        Devices on this list tell you when a timer ends or a friend shares a recipe, also when Potluck is
        closed.
      </p>
      {subscriptions.length > 0 && (
        <ul className={styles.sessions}>
          {subscriptions.map(({ id, device, createdAt, isCurrent }) => (
            <li key={id} className={styles.session}>
              <div>
                <p className={styles.device}>{device || 'Another browser'}</p>
                <p className={styles.seen}>
                  Since <LocalTime at={new Date(createdAt).toISOString()} isDateOnly />
                </p>
              </div>
              <div className={styles.buttons}>
                {isCurrent && <Badge>This device</Badge>}
                <Button
                  size="small"
                  aria-label={`Stop notifications on ${device || 'another browser'}`}
                  onClick={() => change(() => callApi('DELETE /api/account/push/:id', { params: { id } }))}
                >
                  Stop
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isHere && (
        <div className={styles.buttons}>
          <Button onClick={() => change(() => subscribeHere(publicKey))}>Notify me on this device</Button>
        </div>
      )}
      {subscriptions.length > 0 && (
        <>
          {labels.map(([kind, label]) => (
            <Switch
              key={kind}
              label={label}
              checked={!muted.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
          ))}
          <Switch
            label="Quiet hours"
            description="Timers ring all the same, and sign-ins on a new device are told"
            checked={quietHours !== null}
            onChange={({ target }) =>
              set({ quietHours: target.checked ? { from: 22 * 60, until: 7 * 60, zone: ownZone() } : null })
            }
          />
          {quietHours && (
            <div className={styles.pair}>
              {(['from', 'until'] as const).map((end) => (
                <TextField
                  key={end}
                  label={end === 'from' ? 'From' : 'Until'}
                  type="time"
                  value={clockOf(quietHours[end])}
                  onChange={({ target }) => {
                    const minutes = minutesOf(target.value)
                    if (minutes !== null)
                      set({ quietHours: { ...quietHours, [end]: minutes, zone: ownZone() } })
                  }}
                />
              ))}
            </div>
          )}
        </>
      )}
    </AccountSection>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 1350 -> '22:30' */
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** '22:30' -> 1350; null while it is typed. */
function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

async function subscribeHere(applicationServerKey: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    throw new Error(
      'This browser shows notifications only over https, or not at all. On an iPhone, add Potluck to the home screen first.',
    )
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser does not allow it. You can change that in its settings for this site.')
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  await callApi('PUT /api/account/push', { body: { endpoint, keys: { p256dh, auth } } })
}
