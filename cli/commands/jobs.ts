import { type Command, Option } from 'commander'
import type { App } from '#server/app.ts'
import { counted } from '#server/contract/format.ts'
import {
  discardJob,
  findDiscardable,
  type JobEntry,
  listJobs,
  retryJob,
} from '#server/services/admin/admin-jobs.ts'
import { confirm } from '../ask.ts'
import { commandLine, outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import type { Output } from '../output.ts'

const states = ['queued', 'running', 'failed', 'done'] as const

export function showJobs(output: Output, jobs: JobEntry[]): void {
  output.table(
    jobs,
    ['ID', 'KIND', 'STATE', 'TRIES', 'NEXT', 'LAST ERROR'],
    jobs.map((job) => [
      job._id,
      job.kind,
      job.state === 'failed' ? 'given up' : job.state,
      // For one that failed early, '1/3' would look unfinished.
      job.state === 'failed' ? `${job.attempts}` : `${job.attempts}/${job.maxAttempts}`,
      job.state === 'queued' ? job.runAt : null,
      job.lastError,
    ]),
  )
}

export function addJobs(program: Command): void {
  const jobs = program.command('jobs').description('show and repair the queue of background jobs')

  jobs
    .command('list')
    .description('list waiting, running and failed jobs')
    .addOption(new Option('--state <state>', 'only jobs in this state').choices(states))
    .action(async ({ state }: { state?: (typeof states)[number] }, command: Command) => {
      showJobs(outputOf(command), await withApp((app) => listJobs(app, state ? { states: [state] } : {})))
    })

  jobs
    .command('retry')
    .description('retry a job')
    .argument('[id]')
    .option('--all', 'every failed job')
    .action(async (id: string | undefined, { all }: { all?: true }, command: Command) => {
      await withApp(async (app) => {
        const ids = await chosen(app, id, all)
        for (const each of ids) await retryJob(app, commandLine, each)
        outputOf(command).done({ retried: ids }, `${counted(ids.length, 'job')} will be tried again.`)
      })
    })

  jobs
    .command('discard')
    .description('remove a job')
    .argument('[id]')
    .option('--all', 'every failed job')
    .option('--dry-run', 'only show what would be deleted')
    .option('--yes', 'skip the question')
    .action(
      async (
        id: string | undefined,
        options: { all?: true; dryRun?: true; yes?: true },
        command: Command,
      ) => {
        const output = outputOf(command)
        await withApp(async (app) => {
          const ids = await chosen(app, id, options.all)
          for (const each of ids) await findDiscardable(app.store.read, each)
          const what = counted(ids.length, 'job')
          if (options.dryRun) return output.done({ wouldDiscard: ids }, `Would discard ${what}.`)
          await confirm(`Discard ${what}?`, options)
          for (const each of ids) await discardJob(app, commandLine, each)
          output.done({ discarded: ids }, `Discarded ${what}.`)
        })
      },
    )
}

async function chosen(app: App, id: string | undefined, all: true | undefined): Promise<string[]> {
  if (all) return (await listJobs(app, { states: ['failed'], limit: 10_000 })).map(({ _id }) => _id)
  if (!id) throw new CliError('Give the id of a job, or --all.', exitCodes.usage)
  return [id]
}
