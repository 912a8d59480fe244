import type { Command } from 'commander'
import type { Potluck } from '#server/contract/potlucks.ts'
import { exportPotlucks, listAllPotlucks, showPotluck } from '#server/services/admin/admin-potlucks.ts'
import { outputOf, withApp } from '../context.ts'

/** '2026-11-28 18:30 Europe/Berlin', or how many dates its guests choose from. */
const whenOf = ({ date, dates, timeZone }: Pick<Potluck, 'date' | 'dates' | 'timeZone'>) =>
  `${date === null ? `one of ${dates.length} dates` : date.replace('T', ' ')} ${timeZone}`

export function addPotlucks(program: Command): void {
  const potlucks = program.command('potlucks').description('show and export potlucks')

  potlucks
    .command('list')
    .description('list all potlucks, the latest first')
    .action(async (_options: object, command: Command) => {
      const found = await withApp((app) => listAllPotlucks(app))
      outputOf(command).table(
        found,
        ['ID', 'NAME', 'HOST', 'WHEN', 'COMING', 'STATE'],
        found.map(({ coming, state, ...potluck }) => [
          potluck._id,
          potluck.name,
          potluck.host,
          whenOf(potluck),
          coming,
          state,
        ]),
      )
    })

  potlucks
    .command('show')
    .description('print a potluck, its guests and what they bring')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const potluck = await withApp((app) => showPotluck(app, id))
      outputOf(command).facts(potluck, [
        ['Name', potluck.name],
        ['When', whenOf(potluck)],
        ['Where', potluck.place || null],
        ...potluck.guests.map(
          ({ name, answer, people }, i) =>
            [i === 0 ? 'Guests' : '', `${name}, ${answer ?? 'not answered'}, ${people}`] as const,
        ),
        ...potluck.dishes.map(
          ({ title, by, course }, i) => [i === 0 ? 'Dishes' : '', `${title} (${course}), ${by}`] as const,
        ),
      ])
    })

  potlucks
    .command('export')
    .description('print the potlucks that a person hosts, as JSON')
    .argument('<email>')
    .action(async (email: string) => {
      const found = await withApp((app) => exportPotlucks(app, email))
      process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
    })
}
