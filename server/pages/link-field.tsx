import styles from '#islands/ui/form.module.css'
import { TextField } from '#islands/ui/text-field.tsx'

interface LinkFieldProps {
  /** The id of the form that the field belongs to. */
  form: string
  label: string
  hint: string
  isShown: boolean
}

/** The token of a mailed link stands behind '#', which a browser without scripts does not send. */
export function LinkField({ form, label, hint, isShown }: LinkFieldProps) {
  if (!isShown) return null
  return (
    <noscript>
      <TextField
        className={styles.above}
        form={form}
        name="token"
        label={label}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
      />
    </noscript>
  )
}
