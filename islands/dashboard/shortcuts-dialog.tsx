import { t } from '#server/contract/language/t.ts'
import { forward } from '../browser/direction.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

const groups = (): { name: string; keys: [keys: string[], what: string][] }[] => [
  {
    name: t('Anywhere'),
    keys: [
      [['/'], t('Search')],
      [['n'], t('Add a recipe')],
      [['f'], t('Add the recipe in front of you to your favorites, or remove it')],
      [['?'], t('Show this list')],
    ],
  },
  {
    name: t('In the list'),
    keys: [
      [[t('Page Down', {}, 'a key of the keyboard')], t('Next recipe')],
      [[t('Page Up', {}, 'a key of the keyboard')], t('Previous recipe')],
      [['x'], t('Select the recipe, or deselect it')],
      [[t('Esc', {}, 'a key of the keyboard')], t('Stop selecting')],
    ],
  },
  {
    name: t('In cook mode'),
    keys: [
      [[forward() === 1 ? '→' : '←', '↓'], t('Next step')],
      [[forward() === 1 ? '←' : '→', '↑'], t('Previous step')],
      [[t('Space', {}, 'a key of the keyboard')], t('Tick the step off, and go on')],
    ],
  },
]

export function ShortcutsDialog({ onClose }: DialogProps<'shortcuts'>) {
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('Keyboard shortcuts')}>
        {groups().map(({ name, keys }) => (
          <section key={name} className={styles.group}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.list}>
              {keys.map(([caps, what]) => (
                <div key={what} className={styles.row}>
                  <dt className={styles.keys}>
                    {caps.map((cap) => (
                      <kbd key={cap} className={styles.key}>
                        {cap}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={styles.what}>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
}
