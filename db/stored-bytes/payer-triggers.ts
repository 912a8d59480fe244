import { createTrigger } from './trigger.ts'

const holds = (table: 'saved_recipes' | 'deleted_recipes', person: string) =>
  `EXISTS (SELECT 1 FROM ${table} h WHERE h.recipe_id = stored_bytes.id AND h.user_id = ${person})`

/** Who saves a recipe pays for it when nobody who has it does, and its author when they have it again. */
const arrive = `UPDATE stored_bytes SET user_id = NEW.user_id
WHERE id = NEW.recipe_id AND NEW.acknowledged = 1 AND coalesce(user_id, '') <> NEW.user_id AND (user_id IS NULL
  OR NEW.user_id = (SELECT r.author_id FROM recipes r WHERE r.id = NEW.recipe_id)
  OR NOT (${holds('saved_recipes', 'stored_bytes.user_id')} OR ${holds('deleted_recipes', 'stored_bytes.user_id')}));`

/**
 * When its payer no longer has a recipe, the first of those who chose to keep it pays: who was sent it and did not save it
 * never does, so that nobody can fill the space of others.
 */
const leave = `UPDATE stored_bytes SET user_id = coalesce(
  (SELECT s.user_id FROM saved_recipes s WHERE s.recipe_id = stored_bytes.id AND s.acknowledged = 1
    ORDER BY s.id LIMIT 1),
  (SELECT d.user_id FROM deleted_recipes d WHERE d.recipe_id = stored_bytes.id ORDER BY d.id LIMIT 1),
  (SELECT s.user_id FROM recipes v JOIN saved_recipes s ON s.recipe_id = v.id
    WHERE v.based_on = stored_bytes.id AND s.acknowledged = 1 ORDER BY s.id LIMIT 1),
  user_id)
WHERE id = OLD.recipe_id AND user_id = OLD.user_id
  AND NOT (${holds('saved_recipes', 'OLD.user_id')} OR ${holds('deleted_recipes', 'OLD.user_id')});`

export const payerTriggers = [
  createTrigger({
    name: 'payer_arrived',
    event: 'INSERT',
    table: 'saved_recipes',
    body: arrive,
  }),
  createTrigger({
    name: 'payer_saved',
    event: 'UPDATE OF acknowledged, recipe_id',
    table: 'saved_recipes',
    when: 'NEW.acknowledged <> OLD.acknowledged OR NEW.recipe_id <> OLD.recipe_id',
    body: `${leave}\n${arrive}`,
  }),
  createTrigger({ name: 'payer_left', event: 'DELETE', table: 'saved_recipes', body: leave }),
  createTrigger({ name: 'payer_left_for_good', event: 'DELETE', table: 'deleted_recipes', body: leave }),
  createTrigger({
    name: 'recipe_maker_changed',
    event: 'UPDATE OF author_id, given_by',
    table: 'recipes',
    body: `UPDATE stored_bytes SET is_fetched = CASE WHEN NEW.author_id IS NULL AND NEW.given_by IS NULL THEN 1 ELSE 0 END
WHERE id = NEW.id;`,
  }),
]
