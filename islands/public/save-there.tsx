import { type FormEvent, useEffect, useState } from 'react'
import { readStored, storageKeys, store } from '../browser/storage.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { potluckAddress } from './potluck-address.ts'
import styles from './public-recipe.module.css'

/** For a reader with a Potluck elsewhere, whose address stays on this device. */
export function SaveThere({ url }: { url: string }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setTyped(readStored(storageKeys.ownPotluck) ?? ''), [])
  function open(event: FormEvent) {
    event.preventDefault()
    const address = potluckAddress(typed)
    if (address === null) return setError('Type the address of your Potluck, such as potluck.example.com.')
    store(storageKeys.ownPotluck, address)
    location.assign(`${address}/handle-share?${new URLSearchParams({ url })}`)
  }
  return (
    <form className={styles.form} onSubmit={open} noValidate>
      <TextField
        label="Your Potluck"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        placeholder="potluck.example.com"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <Button variant="primary" type="submit">
        Save to my Potluck
      </Button>
    </form>
  )
}
