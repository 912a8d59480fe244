import type { Command } from 'commander'
import { listAllPlans, showPlan } from '#server/services/admin/admin-plans.ts'
import { outputOf, withApp } from '../context.ts'

export function addPlans(program: Command): void {
  const plans = program.command('plans').description('show and export the plans of what people cook')

  plans
    .command('list')
    .description('list all plans')
    .action(async (_options: object, command: Command) => {
      const found = await withApp((app) => listAllPlans(app))
      outputOf(command).table(
        found,
        ['OWNER', 'ENTRIES', 'FROM', 'TO', 'SHARED WITH'],
        found.map(({ owner, entries, firstDay, lastDay, sharedWith }) => [
          ...[owner, entries, firstDay, lastDay],
          sharedWith,
        ]),
      )
    })

  plans
    .command('show')
    .description('print what a person planned, by day')
    .argument('<email>')
    .action(async (email: string, _options: object, command: Command) => {
      const entries = await withApp((app) => showPlan(app, email))
      outputOf(command).table(
        entries,
        ['DAY', 'MEAL', 'MENU', 'WHAT', 'SERVINGS', 'COOKED'],
        entries.map(({ day, meal, menu, title, servings, cooked }) => [
          ...[day, meal, menu, title],
          ...[servings ?? '', cooked],
        ]),
      )
    })

  plans
    .command('export')
    .description('print what a person planned, as JSON')
    .argument('<email>')
    .action(async (email: string) => {
      const entries = await withApp((app) => showPlan(app, email))
      process.stdout.write(`${JSON.stringify(entries, null, 2)}\n`)
    })
}
