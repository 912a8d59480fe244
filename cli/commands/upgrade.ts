import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { home, outputOf } from '../context.ts'

const ways = {
  clone: ['./cli/potluck.mjs backup', 'git pull', 'npm start, or restart the service'],
  container: ['docker compose exec potluck potluck backup', 'git pull', 'docker compose up -d --build'],
  release: [
    'node dist/cli/main.js backup',
    'unpack the new release next to this folder',
    'start it with the same DATA_DIR',
  ],
}

export function addUpgrade(program: Command): void {
  program
    .command('upgrade')
    .description('say how to get a newer version; changes nothing')
    .action((_options: object, command: Command) => {
      const steps = ways[howInstalled()]
      const output = outputOf(command)
      output.facts(
        steps,
        steps.map((step, at) => [`${at + 1}.`, step] as const),
      )
      output.note('The next start changes the database to its form; the backup is the way back.')
    })
}

function howInstalled(): keyof typeof ways {
  if (existsSync(join(home, '.git'))) return 'clone'
  return existsSync('/.dockerenv') ? 'container' : 'release'
}
