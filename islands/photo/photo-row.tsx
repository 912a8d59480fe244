import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImageIcon from 'lucide-react/icons/image'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
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
      <strong>Photo {number}</strong>
      <span className={styles.file}>{photo.name}</span>
    </span>
    <IconButton
      size="small"
      label={`Move photo ${number} up`}
      icon={<ArrowUp />}
      disabled={number === 1}
      onClick={() => onMove(-1)}
    />
    <IconButton
      size="small"
      label={`Move photo ${number} down`}
      icon={<ArrowDown />}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton size="small" label={`Remove photo ${number}`} icon={<Trash2 />} onClick={onRemove} />
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
