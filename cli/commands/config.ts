import type { Command } from 'commander'
import type { Config, SettingName } from '#server/config.ts'
import { withoutPassword } from '#server/text/web-address.ts'
import { loadConfig, outputOf } from '../context.ts'

export function addConfig(program: Command): void {
  program
    .command('config')
    .description('print the current settings without secrets')
    .action((_options: object, command: Command) => {
      const shown = withoutSecrets(loadConfig())
      outputOf(command).facts(
        shown,
        Object.entries(shown).map(([name, value]) => [name, value] as const),
      )
    })
}

const megabyte = 1_000_000

/** As environment variables; null for those that are not set. */
function withoutSecrets(config: Config): Record<SettingName, string | number | null> {
  return {
    PORT: config.port,
    HOST: config.host ?? null,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseServer ? withoutPassword(config.databaseServer.address) : null,
    DATABASE_CONNECTIONS: config.databaseServer?.connections ?? null,
    PUBLIC_URL: config.publicUrl,
    ALLOWED_HOSTS: config.allowedHosts.join(',') || null,
    HSTS_SUBDOMAINS: config.hstsSubdomains ? 'on' : 'off',
    ADMIN_EMAIL: config.adminEmail ?? null,
    ADMIN_SECOND_STEP: config.adminSecondStep ? 'on' : 'off',
    SECURITY_CONTACT: config.securityContact ?? null,
    PUBLIC_LINKS: config.publicLinks ? 'on' : 'off',
    REGISTRATION: config.registration,
    SMTP_URL: config.smtpUrl ? withoutPassword(config.smtpUrl) : null,
    MAIL_FROM: config.mailFrom,
    FETCH_ALLOW: config.fetchAllow.join(',') || null,
    CORS_ORIGINS: config.corsOrigins.join(',') || null,
    TRUSTED_PROXIES: config.trustedProxies.join(',') || null,
    OCR_LANGUAGES: config.ocrLanguages.join(','),
    OIDC_ISSUER: config.signOn?.issuer ?? null,
    OIDC_CLIENT_ID: config.signOn?.clientId ?? null,
    OIDC_CLIENT_SECRET: config.signOn?.clientSecret ? '(set)' : null,
    OIDC_NAME: config.signOn?.name ?? null,
    OIDC_ONLY: config.signOn?.isOnly ? 'on' : 'off',
    AI_URL: config.languageModel?.url ?? null,
    AI_MODEL: config.languageModel?.model ?? null,
    AI_KEY: config.languageModel?.key ? '(set)' : null,
    BACKUP_EVERY: config.backupEveryMs === undefined ? null : `${config.backupEveryMs / 3_600_000}h`,
    BACKUP_KEEP: config.backupKeep,
    BACKUP_KEEP_WEEKLY: config.backupKeepWeekly,
    BACKUP_KEEP_MONTHLY: config.backupKeepMonthly,
    BACKUP_DIR: config.backupDir,
    // It may contain a password.
    BACKUP_COMMAND: config.backupCommand === undefined ? null : '(set)',
    BACKUP_CONTINUOUS: config.backupContinuous ? 'on' : 'off',
    KEEP_PAGES: config.keepPages ? 'on' : 'off',
    TEXT_MB_PER_PERSON: config.bytesPerPerson.texts / megabyte,
    PICTURE_MB_PER_PERSON: config.bytesPerPerson.pictures / megabyte,
    FETCHED_MB_PER_PERSON: config.bytesPerPerson.fetched / megabyte,
    SOCKETS_PER_PERSON: config.socketsPerPerson,
    UPDATE_CHECK: config.updateUrl === undefined ? 'off' : 'on',
    UPDATE_URL: config.updateUrl ?? null,
    METRICS_TOKEN: config.metricsToken ? '(set)' : null,
    LOG_LEVEL: config.logLevel,
  }
}
