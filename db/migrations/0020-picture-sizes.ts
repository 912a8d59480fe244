import type { Migration } from './index.ts'

export const pictureSizes: Migration = {
  version: 20,
  name: 'picture sizes',
  sql: `
ALTER TABLE recipes ADD COLUMN medium_image TEXT REFERENCES images;
ALTER TABLE recipes ADD COLUMN image_color TEXT;
CREATE INDEX recipes_by_medium_image ON recipes (medium_image) WHERE medium_image IS NOT NULL;
`,
}
