import type { Migration } from './index.ts'

export const recipePhotos: Migration = {
  version: 7,
  name: 'recipe photos',
  sql: `
CREATE TABLE recipe_photos (
  recipe_id TEXT NOT NULL REFERENCES recipes ON DELETE CASCADE, position INTEGER NOT NULL,
  image TEXT NOT NULL REFERENCES images, reading TEXT NOT NULL, PRIMARY KEY (recipe_id, position)
);
CREATE INDEX recipe_photos_by_image ON recipe_photos (image);
`,
}
