import type { Command } from 'commander'

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('run the server, like npm start')
    .option('--new', 'start with an empty database although there are backups')
    .action(async () => {
      await import('#server/main.ts')
    })
}
