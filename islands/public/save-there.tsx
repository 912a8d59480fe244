import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { readStored, storageKeys, store } from '../browser/storage.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './public-recipe.module.css'

const example = 'potluck.example.com'

/** For a reader with a Potluck elsewhere, whose address stays on this device. */
export function SaveThere({ url }: { url: string }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setTyped(readStored(storageKeys.ownPotluck) ?? ''), [])
  function open(event: FormEvent) {
    event.preventDefault()
    const address = potluckAddress(typed)
    if (address === null)
      return setError(t('Type the address of your Potluck, such as {example}.', { example }))
    store(storageKeys.ownPotluck, address)
    location.assign(`${address}/handle-share?${new URLSearchParams({ url })}`)
  }
  return (
    <form className={styles.form} onSubmit={open} noValidate>
      <TextField
        label={t('Your Potluck')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        placeholder={example}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <Button variant="primary" type="submit">
        {t('Save to my Potluck')}
      </Button>
    </form>
  )
}

/** The address of a Potluck as a person types it, without a slash at its end; null when it is none. */
export function potluckAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(text)) return null
  // Chromium accepts spaces in a host and encodes them.
  if (text === '' || /\s/.test(text)) return null
  const isLocal = /^(localhost|[\d.]+|[^/]*\.local)(:\d+)?(\/|$)/i.test(text)
  const whole = /^https?:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`
  if (!URL.canParse(whole)) return null
  const { origin, protocol, pathname, username } = new URL(whole)
  if (!/^https?:$/.test(protocol) || username !== '') return null
  return origin + pathname.replace(/\/+$/, '')
}
