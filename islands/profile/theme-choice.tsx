import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { chooseTheme, storedTheme, type Theme } from '../browser/theme.ts'
import styles from './theme-choice.module.css'

const choices: { theme: Theme; label(): string; icon: typeof Sun }[] = [
  { theme: 'system', label: () => t('Device', {}, 'theme'), icon: Monitor },
  { theme: 'light', label: () => t('Light', {}, 'theme'), icon: Sun },
  { theme: 'dark', label: () => t('Dark', {}, 'theme'), icon: Moon },
]

export function ThemeChoice() {
  const [chosen, setChosen] = useState(storedTheme)
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{t('Theme')}</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={chosen === theme}
            onChange={() => {
              setChosen(theme)
              chooseTheme(theme)
            }}
          />
          <Icon />
          {label()}
        </label>
      ))}
    </fieldset>
  )
}
