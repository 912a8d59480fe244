/** Feature files that run on PostgreSQL in `npm test`, too. The others do in `npm run test:postgres`. */
export const sharedFeatures = ['sharing', 'friends', 'realtime', 'recipes'].map(featureFile)

/** Feature files that are about database files, or about what has no database. */
export const aboutFiles: string[] = []

function featureFile(name: string): string {
  return `tests/features/${name}.test.ts`
}
