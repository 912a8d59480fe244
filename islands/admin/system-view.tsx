import type { Me } from '#server/contract/users.ts'
import { AuditSection } from './audit-section.tsx'
import { BackupsSection } from './backups-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MailSection } from './mail-section.tsx'
import { ReadingsSection } from './readings-section.tsx'
import styles from './system.module.css'
import { SystemFacts } from './system-facts.tsx'

/** The state of the installation: database, backups, jobs, mail and audit. */
export function SystemView({ me }: { me: Me }) {
  return (
    <div className={styles.root}>
      <SystemFacts />
      <BackupsSection />
      <ReadingsSection />
      <JobsSection />
      <MailSection me={me} />
      <AuditSection />
    </div>
  )
}
