import { allOf, createTrigger } from '../stored-bytes/trigger.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

type Event = Parameters<typeof createTrigger>[0]['event']

/** Counts up for the people of which `where` is true. */
const countUp = (where: string) => `UPDATE users SET answers_version = answers_version + 1 WHERE ${where};`

const trigger = (name: string, event: Event, table: string, where: string, when?: string) =>
  createTrigger({ name: `answers_${name}`, event, table, body: countUp(where), ...(when && { when }) })

/** Of a row that belongs to one person. */
export const ofPerson = (table: string, column = 'user_id') => [
  trigger(`${table}_added`, 'INSERT', table, `id = NEW.${column}`),
  trigger(`${table}_changed`, 'UPDATE', table, `id IN (OLD.${column}, NEW.${column})`),
  trigger(`${table}_removed`, 'DELETE', table, `id = OLD.${column}`),
]

const holdersOf = (recipe: string) => `id IN (SELECT user_id FROM saved_recipes WHERE recipe_id = ${recipe})`

// One more holder changes what the others see only while there is one: sharing with all must not count up all for each.
const isSeenByHolders =
  'OLD.holder_count = NEW.holder_count OR (OLD.holder_count = 1) <> (NEW.holder_count = 1)'

/** What others see of a person, and what only they see. */
const shownOfPeople =
  'first_name, last_name, email, favorite_foods, is_sharing_enabled, is_cooking_shared, always_ask_model'

const triggers = allOf([
  ...ofPerson('saved_recipes'),
  ...ofPerson('filter_facts'),
  ...ofPerson('friendships'),
  ...ofPerson('friend_requests', 'to_id'),
  trigger('recipes_changed', 'UPDATE', 'recipes', holdersOf('NEW.id'), isSeenByHolders),
  trigger('pictures_added', 'INSERT', 'recipe_pictures', holdersOf('NEW.recipe_id')),
  trigger('pictures_changed', 'UPDATE', 'recipe_pictures', holdersOf('NEW.recipe_id')),
  trigger('pictures_removed', 'DELETE', 'recipe_pictures', holdersOf('OLD.recipe_id')),
  trigger(
    'people_changed',
    `UPDATE OF ${shownOfPeople}`,
    'users',
    `id = NEW.id OR id IN (SELECT user_id FROM friendships WHERE friend_id = NEW.id)
    OR id IN (SELECT to_id FROM friend_requests WHERE from_id = NEW.id)`,
  ),
  trigger('admin_named', 'INSERT', 'meta', 'id = NEW.value', "NEW.key = 'admin_user_id'"),
  trigger('admin_changed', 'UPDATE', 'meta', 'id IN (OLD.value, NEW.value)', "NEW.key = 'admin_user_id'"),
  trigger('admin_removed', 'DELETE', 'meta', 'id = OLD.value', "OLD.key = 'admin_user_id'"),
])

const column = 'ALTER TABLE users ADD COLUMN answers_version INTEGER NOT NULL DEFAULT 0;\n'

/** Kept by triggers, so that no program that changes a row can forget it. */
export const answersVersion: Migration = {
  version: 44,
  name: 'a version of what lists and profiles show',
  sql: { sqlite: column + triggers.sqlite, postgres: toPostgres(column) + triggers.postgres },
}
