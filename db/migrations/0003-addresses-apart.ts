import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

/** A UUIDv7 with the time of `id` and new random bits. */
const newIdFrom = (id: string) =>
  `substr(${id}, 1, 15) || substr(hex(randomblob(2)), 1, 3) || '-8' || substr(hex(randomblob(2)), 1, 3) || '-' || hex(randomblob(6))`

const columns = `
-- Where a recipe comes from, when its link is not that address. Only what Potluck fetched itself has it as its link.
ALTER TABLE recipes ADD COLUMN source_address TEXT;
CREATE INDEX recipes_by_source_address ON recipes (source_address) WHERE source_address IS NOT NULL;

-- The link in this list, when it is not the recipe's own.
ALTER TABLE saved_recipes ADD COLUMN link TEXT;
CREATE UNIQUE INDEX saved_recipes_by_link ON saved_recipes (user_id, link) WHERE link IS NOT NULL;

-- A canonical link is the claim of a page; a redirect was followed.
ALTER TABLE recipe_aliases ADD COLUMN is_claim INTEGER NOT NULL DEFAULT 0;
`

const sqliteRows = `
UPDATE recipe_aliases SET is_claim = 1 WHERE link LIKE 'http%';

CREATE TRIGGER saved_recipe_replaced AFTER UPDATE OF recipe_id ON saved_recipes
WHEN NEW.recipe_id <> OLD.recipe_id BEGIN
  UPDATE recipes SET holder_count = holder_count - 1 WHERE id = OLD.recipe_id;
  UPDATE recipes SET holder_count = holder_count + 1 WHERE id = NEW.recipe_id;
END;

-- What members sent or imported keeps its address without owning it.
UPDATE saved_recipes SET link = (SELECT link FROM recipes WHERE recipes.id = recipe_id)
  WHERE recipe_id IN (SELECT id FROM recipes WHERE given_by IS NOT NULL AND link LIKE 'http%');
DELETE FROM recipe_aliases
  WHERE link LIKE 'http%' AND recipe_id IN (SELECT id FROM recipes WHERE given_by IS NOT NULL);
UPDATE recipes SET source_address = link, link = 'potluck:' || id
  WHERE given_by IS NOT NULL AND link LIKE 'http%';

-- Two people who imported the same shared one row; each gets their own, which they can edit.
CREATE TEMP TABLE separated AS
  SELECT saved_recipes.id AS saved_id, saved_recipes.user_id, recipes.id AS old_id,
    lower(${newIdFrom('recipes.id')}) AS new_id
  FROM saved_recipes JOIN recipes ON recipes.id = saved_recipes.recipe_id
  WHERE recipes.given_by IS NOT NULL AND recipes.last_scraped_at IS NULL
    AND saved_recipes.shared_by IS NULL AND saved_recipes.user_id <> recipes.given_by;
INSERT INTO recipes (id, link, title, summary, ingredients, directions, servings, prep_time, cook_time, total_time,
    source, given_by, image_address, card_image, reading_image, created_at, updated_at, source_address)
  SELECT new_id, 'potluck:' || new_id, title, summary, ingredients, directions, servings, prep_time, cook_time,
    total_time, source, user_id, image_address, card_image, reading_image, created_at, updated_at, source_address
  FROM separated JOIN recipes ON recipes.id = old_id;
UPDATE saved_recipes SET recipe_id = (SELECT new_id FROM separated WHERE saved_id = saved_recipes.id)
  WHERE id IN (SELECT saved_id FROM separated);
DROP TABLE separated;

-- An imported recipe is its importer's own.
UPDATE recipes SET author_id = given_by, given_by = NULL
  WHERE last_scraped_at IS NULL AND given_by IN (SELECT id FROM users);

-- True only for what the server lets this person edit.
UPDATE saved_recipes SET editable = acknowledged AND EXISTS (
  SELECT 1 FROM recipes WHERE recipes.id = recipe_id AND recipes.author_id = saved_recipes.user_id);
`

const postgresTrigger = `
CREATE FUNCTION saved_recipe_replaced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE recipes SET holder_count = holder_count - 1 WHERE id = OLD.recipe_id;
  UPDATE recipes SET holder_count = holder_count + 1 WHERE id = NEW.recipe_id;
  RETURN NULL;
END $$;
CREATE TRIGGER saved_recipe_replaced AFTER UPDATE OF recipe_id ON saved_recipes FOR EACH ROW
  WHEN (NEW.recipe_id <> OLD.recipe_id) EXECUTE FUNCTION saved_recipe_replaced();
`

export const addressesApart: Migration = {
  version: 3,
  name: 'addresses apart from links',
  sql: {
    sqlite: columns + sqliteRows,
    // There were no recipes before.
    postgres: toPostgres(columns) + postgresTrigger,
  },
}
