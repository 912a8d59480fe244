import type { DialogProps } from '../state/dialogs.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

const groups: { name: string; keys: [keys: string[], what: string][] }[] = [
  {
    name: 'Anywhere',
    keys: [
      [['/'], 'Search'],
      [['n'], 'Add a recipe'],
      [['f'], 'Add the recipe in front of you to your favorites, or remove it'],
      [['?'], 'Show this list'],
    ],
  },
  {
    name: 'In the list',
    keys: [
      [['Page Down'], 'Next recipe'],
      [['Page Up'], 'Previous recipe'],
      [['x'], 'Select the recipe, or deselect it'],
      [['Esc'], 'Stop selecting'],
    ],
  },
  {
    name: 'In cook mode',
    keys: [
      [['→', '↓'], 'Next step'],
      [['←', '↑'], 'Previous step'],
      [['Space'], 'Tick the step off, and go on'],
    ],
  },
]

export function ShortcutsDialog({ onClose }: DialogProps<'shortcuts'>) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {groups.map(({ name, keys }) => (
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
    </Dialog>
  )
}
