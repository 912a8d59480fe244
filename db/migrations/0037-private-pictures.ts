import type { Migration } from './index.ts'

export const privatePictures: Migration = {
  version: 37,
  name: 'private pictures',
  sql: `
ALTER TABLE images ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0;
UPDATE images SET is_public = 1 WHERE hash IN (
  SELECT card_image FROM recipes WHERE link LIKE 'http%' AND image_address IS NOT NULL AND card_image IS NOT NULL
  UNION SELECT medium_image FROM recipes
    WHERE link LIKE 'http%' AND image_address IS NOT NULL AND medium_image IS NOT NULL
  UNION SELECT reading_image FROM recipes
    WHERE link LIKE 'http%' AND image_address IS NOT NULL AND reading_image IS NOT NULL
  UNION SELECT p.card_image FROM recipe_pictures p JOIN recipes r ON r.id = p.recipe_id
    WHERE r.link LIKE 'http%' AND p.address IS NOT NULL AND p.card_image IS NOT NULL
  UNION SELECT p.medium_image FROM recipe_pictures p JOIN recipes r ON r.id = p.recipe_id
    WHERE r.link LIKE 'http%' AND p.address IS NOT NULL AND p.medium_image IS NOT NULL
  UNION SELECT p.reading_image FROM recipe_pictures p JOIN recipes r ON r.id = p.recipe_id
    WHERE r.link LIKE 'http%' AND p.address IS NOT NULL AND p.reading_image IS NOT NULL
);
`,
}
