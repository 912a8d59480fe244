import type { Account } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import { FoldedSection } from './account-section.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** Folded for people who do not use it. */
export function DevelopersSection({ account }: { account: Account }) {
  const isUsed = account.tokens.length + account.webhooks.length > 0
  return (
    <FoldedSection title={t('For developers')} isUsed={isUsed}>
      <ProgramsSection account={account} />
      <WebhooksSection account={account} />
    </FoldedSection>
  )
}
