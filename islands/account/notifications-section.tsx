import { useRef, useState } from 'react'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
import type { ChangePush, NoticeKind, PushSettings } from '#server/contract/notices.ts'
import { callApi } from '../browser/api.ts'
import { confirmed } from '../state/confirming.ts'
import { showFailure } from '../state/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'

const labels: readonly [NoticeKind, Message][] = [
  ['timer', message('Timers')],
  ['recipe', message('Recipes that friends share with you')],
  ['friend', message('Friend requests')],
  ['collection', message('Collections that friends share')],
  ['list', message('Shopping lists that friends share or add to')],
  ['plan', message('Plans that friends share or change')],
  ['cooking', message('When a friend cooks together with you')],
  ['household', message('When a friend invites you into their household')],
  ['potluck', message('Potlucks: invitations, changes, answers and the day before')],
  ['sign-in', message('Sign-ins on a new device')],
  ['space', message('When your space is nearly used up')],
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
      .catch(showFailure)
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
    <AccountSection title={t('Push notifications')}>
      <p className={styles.text}>
        {t(
          'Devices on this list tell you when a timer ends or a friend shares a recipe, also when Potluck is closed.',
        )}
      </p>
      {subscriptions.length > 0 && (
        <ul className={styles.sessions}>
          {subscriptions.map(({ id, device, createdAt, isCurrent }) => (
            <li key={id} className={styles.session}>
              <div>
                <p className={styles.device}>{device || t('Another browser')}</p>
                <p className={styles.seen}>
                  <Sentence
                    text="Since <day/>"
                    parts={{ day: <LocalTime at={new Date(createdAt).toISOString()} isDateOnly /> }}
                  />
                </p>
              </div>
              <div className={styles.buttons}>
                {isCurrent && <Badge>{t('This device')}</Badge>}
                <Button
                  size="small"
                  aria-label={
                    device
                      ? t('Stop notifications on {device}', { device })
                      : t('Stop notifications on another browser')
                  }
                  onClick={() => change(() => callApi('DELETE /api/account/push/:id', { params: { id } }))}
                >
                  {t('Stop')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isHere && (
        <div className={styles.buttons}>
          <Button onClick={() => change(() => subscribeHere(publicKey))}>
            {t('Notify me on this device')}
          </Button>
        </div>
      )}
      {subscriptions.length > 0 && (
        <>
          {labels.map(([kind, label]) => (
            <Switch
              key={kind}
              label={translated(label)}
              checked={!muted.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
          ))}
          <Switch
            label={t('Quiet hours')}
            description={t('Timers still ring, and you are still told about sign-ins on a new device')}
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
                  label={end === 'from' ? t('From', {}, 'a time of day') : t('Until', {}, 'a time of day')}
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
      t(
        'This browser shows notifications only over https, or not at all. On an iPhone, add Potluck to the home screen first.',
      ),
    )
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(t('The browser does not allow it. You can change that in its settings for this site.'))
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  await callApi('PUT /api/account/push', { body: { endpoint, keys: { p256dh, auth } } })
}
