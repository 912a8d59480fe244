import UserRound from 'lucide-react/icons/user-round'
import { t } from '#server/contract/language/t.ts'
import styles from './profile-door.module.css'

/** The way to the profile, which opens next to the list, at the corner where the list has it. */
export const ProfileDoor = () => (
  <a href="/?profile" className={styles.root} aria-label={t('Profile')} title={t('Profile')}>
    <UserRound />
  </a>
)
