import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { readStored, storageKeys, store } from '../browser/storage.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { potluckAddress } from './potluck-address.ts'
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
