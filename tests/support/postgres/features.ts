/** Feature files that run on PostgreSQL in `npm test`, too. The others do in `npm run test:postgres`. */
export const sharedFeatures = [
  'caldav',
  'friends',
  'household-cooking',
  'household-devices',
  'private-log',
  'realtime',
  'realtime-recovery',
  'recipes',
  'transfer-engines',
].map(featureFile)

/** Feature files that are about database files and their backups, whose disk or log they damage, copy or restore. */
export const aboutFiles = [
  'another-box',
  'backup',
  'backup-checksum',
  'backup-health',
  'backup-owner',
  'cli-faults',
  'continuous-copies',
  'disk-errors',
  'kept-database',
  'killed-writes',
  'scheduled-backup',
  'start-and-stop',
].map(featureFile)

function featureFile(name: string): string {
  return `tests/features/${name}.test.ts`
}
