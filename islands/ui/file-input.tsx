import type { ComponentProps } from 'react'

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  label: string
  /** Opens the camera of a phone. */
  isCamera?: boolean
  onFiles(files: readonly File[]): void
}

/** Not shown: a button next to it opens it. */
export const FileInput = ({ label, isCamera = false, onFiles, ...rest }: FileInputProps) => (
  <input
    {...rest}
    {...(isCamera && { accept: 'image/*', capture: 'environment' })}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      // So that the same file can be chosen again.
      target.value = ''
      if (files.length > 0) onFiles(files)
    }}
  />
)
