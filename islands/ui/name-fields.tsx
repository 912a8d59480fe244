import { languageTag } from '#server/contract/language/t.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface NameFieldsProps {
  first: TextFieldProps
  last: TextFieldProps
  /** Of a dialog that begins with them. */
  isFocused?: boolean
}

/** The two parts of a person's name in the order of the reader's language: Chinese and Japanese names begin with the family's. */
export function NameFields({ first, last, isFocused }: NameFieldsProps) {
  const fields = [
    { ...first, name: 'firstName' },
    { ...last, name: 'lastName' },
  ]
  if (/^(?:ja|zh)/.test(languageTag())) fields.reverse()
  return fields.map((field, at) => (
    <TextField key={field.name} {...field} data-autofocus={(isFocused && at === 0) || undefined} />
  ))
}
