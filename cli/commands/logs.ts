import type { Command } from 'commander'
import { outputOf } from '../context.ts'

const places = [
  ['with systemd', 'journalctl -u potluck -f'],
  ['with Docker', 'docker compose logs -f potluck'],
  ['otherwise', 'in the terminal or the file that npm start writes to'],
] as const

export function addLogs(program: Command): void {
  program
    .command('logs')
    .description('say where to read what the server logs')
    .action((_options: object, command: Command) => {
      const output = outputOf(command)
      output.note('The server logs to its standard output, one JSON object a line, and stores no log itself.')
      output.facts(Object.fromEntries(places), places)
    })
}
