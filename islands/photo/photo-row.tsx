import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImageIcon from 'lucide-react/icons/image'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './photos-dialog.module.css'

interface PhotoRowProps {
  photo: File
  number: number
  isLast: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

export const PhotoRow = ({ photo, number, isLast, onMove, onRemove }: PhotoRowProps) => (
  <li className={styles.row}>
    <Preview photo={photo} />
    <span className={styles.name}>
      <strong>{t('Photo {number}', { number })}</strong>
      <span className={styles.file}>{photo.name}</span>
    </span>
    <IconButton
      size="small"
      label={t('Move photo {number} up', { number })}
      icon={<ArrowUp />}
      disabled={number === 1}
      onClick={() => onMove(-1)}
    />
    <IconButton
      size="small"
      label={t('Move photo {number} down', { number })}
      icon={<ArrowDown />}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton
      size="small"
      label={t('Remove photo {number}', { number })}
      icon={<Trash2 />}
      onClick={onRemove}
    />
  </li>
)

/** Most browsers cannot show HEIC; the server reads it. */
function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <span className={styles.preview}>
      {url ? <img src={url} alt="" onError={() => setUrl(null)} /> : <ImageIcon />}
    </span>
  )
}
