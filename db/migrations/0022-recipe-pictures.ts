import type { Migration } from './index.ts'

export const recipePictures: Migration = {
  version: 22,
  name: 'recipe pictures',
  sql: `
CREATE TABLE recipe_pictures (
  recipe_id TEXT NOT NULL REFERENCES recipes ON DELETE CASCADE, position INTEGER NOT NULL, address TEXT,
  card_image TEXT REFERENCES images, medium_image TEXT REFERENCES images, reading_image TEXT REFERENCES images,
  color TEXT, step INTEGER, PRIMARY KEY (recipe_id, position)
);
CREATE INDEX recipe_pictures_by_card ON recipe_pictures (card_image);
CREATE INDEX recipe_pictures_by_medium ON recipe_pictures (medium_image) WHERE medium_image IS NOT NULL;
CREATE INDEX recipe_pictures_by_reading ON recipe_pictures (reading_image);
ALTER TABLE recipes ADD COLUMN more_pictures INTEGER NOT NULL DEFAULT 0;
`,
}
