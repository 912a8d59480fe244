import * as z from 'zod'
import {
  adminJobSchema,
  adminJobsQuery,
  adminMailSchema,
  adminRecipePageSchema,
  adminRecipeSchema,
  adminRecipesQuery,
  adminStatsSchema,
  adminUserPageSchema,
  adminUserSchema,
  adminUsersQuery,
  auditEntrySchema,
  editUserInput,
  rescrapeInput,
  shareToAllInput,
  testMailInput,
} from '../admin.ts'
import { adminReadingSchema } from '../readings.ts'
import { adminBackupSchema, adminSystemSchema, backUpInput, madeBackupSchema } from '../system.ts'
import { oneMessage } from './answers.ts'
import { admin, adminView, type Call } from './call.ts'

export const adminCalls = {
  'GET /api/admin/stats': adminView('The three figures', { answer: adminStatsSchema }),
  'GET /api/admin/users': adminView('People, in pages of twenty', {
    query: adminUsersQuery,
    answer: adminUserPageSchema,
  }),
  'PUT /api/admin/users/:id': admin('Change name or address of a person', {
    body: editUserInput,
    answer: z.object({ user: adminUserSchema }),
  }),
  'DELETE /api/admin/users/:id': admin('Delete an account and what only that person holds'),
  'GET /api/admin/recipes': adminView('All recipes, in pages of twenty', {
    query: adminRecipesQuery,
    answer: adminRecipePageSchema,
  }),
  'DELETE /api/admin/recipes/:id': admin('Remove a recipe from all lists'),
  'POST /api/admin/recipes/rescrape': admin('Fetch a recipe again, for everyone', {
    body: rescrapeInput,
    answer: oneMessage.extend({ recipe: adminRecipeSchema }),
  }),
  'POST /api/admin/recipes/share-to-all': admin('Add a recipe to the lists of all users', {
    body: shareToAllInput,
    answer: oneMessage.extend({ receivers: z.number() }),
  }),
  'GET /api/admin/jobs': adminView('Background work, newest first', {
    query: adminJobsQuery,
    answer: z.object({ jobs: z.array(adminJobSchema) }),
  }),
  'POST /api/admin/jobs/:id/retry': admin('Start a job again'),
  'DELETE /api/admin/jobs/:id': admin('Delete a job'),
  'GET /api/admin/mails': adminView('Mails that were printed because no mail server is set up', {
    answer: z.object({ mails: z.array(adminMailSchema) }),
  }),
  'GET /api/admin/mails/links': admin('The same with their links, after a second step', {
    answer: z.object({ mails: z.array(adminMailSchema) }),
  }),
  'POST /api/admin/mails/test': admin('Send a test mail', {
    body: testMailInput,
    status: 202,
    answer: oneMessage,
  }),
  'GET /api/admin/readings': adminView('Recipes that were read again from their kept pages, newest first', {
    answer: z.object({ readings: z.array(adminReadingSchema) }),
  }),
  'POST /api/admin/readings/:id/put-back': admin('Undo what reading a page again changed'),
  'GET /api/admin/audit': adminView('The actions of admins', {
    answer: z.object({ entries: z.array(auditEntrySchema) }),
  }),
  'GET /api/admin/system': adminView(
    'The state of the installation: version, sizes, mail, last backup and last proof',
    { answer: adminSystemSchema },
  ),
  'GET /api/admin/backups': adminView('The backups on this server, newest first', {
    answer: z.object({ backups: z.array(adminBackupSchema) }),
  }),
  'POST /api/admin/backups': admin('Make a backup now; with `prove`, restore it for a check', {
    body: backUpInput,
    status: 201,
    answer: z.object({ backup: madeBackupSchema }),
  }),
  'GET /api/admin/backups/:name': admin('Download a backup', {
    file: 'application/vnd.sqlite3',
  }),
} satisfies Record<string, Call>
