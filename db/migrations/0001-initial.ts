import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE users (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  password_hash TEXT NOT NULL, favorite_foods TEXT NOT NULL DEFAULT '[]',
  is_sharing_enabled INTEGER NOT NULL DEFAULT 0, last_event INTEGER NOT NULL DEFAULT 0,
  saved_count INTEGER NOT NULL DEFAULT 0, favorite_count INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE, page_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL, used_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY, inviter_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE, email TEXT NOT NULL,
  token_hash TEXT UNIQUE, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER,
  UNIQUE (inviter_id, email)
);

CREATE TABLE password_resets (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE, token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
);

CREATE TABLE friendships (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  friend_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL, PRIMARY KEY (user_id, friend_id)
) WITHOUT ROWID;
CREATE INDEX friendships_by_friend ON friendships (friend_id);

CREATE TABLE friend_requests (
  id TEXT PRIMARY KEY, from_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  to_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE, created_at INTEGER NOT NULL, UNIQUE (from_id, to_id)
);
CREATE INDEX friend_requests_by_receiver ON friend_requests (to_id);

CREATE TABLE images (
  hash TEXT PRIMARY KEY, bytes BLOB NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE recipes (
  id TEXT PRIMARY KEY, link TEXT NOT NULL UNIQUE, title TEXT NOT NULL, summary TEXT NOT NULL DEFAULT '',
  ingredients TEXT NOT NULL DEFAULT '[]', directions TEXT NOT NULL DEFAULT '', servings TEXT NOT NULL DEFAULT '',
  prep_time TEXT NOT NULL DEFAULT '', cook_time TEXT NOT NULL DEFAULT '', total_time TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL, author_id TEXT REFERENCES users ON DELETE SET NULL,
  given_by TEXT, image_address TEXT,
  card_image TEXT REFERENCES images, reading_image TEXT REFERENCES images, photo_image TEXT REFERENCES images,
  ocr_words TEXT, holder_count INTEGER NOT NULL DEFAULT 0, last_scraped_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX recipes_by_scrape ON recipes (last_scraped_at);
CREATE INDEX recipes_by_author ON recipes (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX recipes_shared ON recipes (id) WHERE holder_count > 1;
CREATE INDEX recipes_unheld ON recipes (id) WHERE holder_count = 0;
CREATE INDEX recipes_by_card_image ON recipes (card_image) WHERE card_image IS NOT NULL;
CREATE INDEX recipes_by_reading_image ON recipes (reading_image) WHERE reading_image IS NOT NULL;
CREATE INDEX recipes_by_photo_image ON recipes (photo_image) WHERE photo_image IS NOT NULL;

CREATE TABLE recipe_aliases (
  link TEXT PRIMARY KEY, recipe_id TEXT NOT NULL REFERENCES recipes ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX recipe_aliases_by_recipe ON recipe_aliases (recipe_id);

CREATE TABLE saved_recipes (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  recipe_id TEXT NOT NULL REFERENCES recipes ON DELETE CASCADE, is_favorite INTEGER NOT NULL DEFAULT 0,
  tags TEXT NOT NULL DEFAULT '[]', shared_by TEXT, editable INTEGER NOT NULL, acknowledged INTEGER NOT NULL,
  created_at INTEGER NOT NULL, UNIQUE (user_id, recipe_id)
);
CREATE INDEX saved_recipes_by_user ON saved_recipes (user_id, id DESC);
CREATE INDEX saved_recipes_by_view ON saved_recipes (user_id, is_favorite, id DESC);
CREATE INDEX saved_recipes_by_recipe ON saved_recipes (recipe_id);

CREATE TABLE favorite_tags (
  user_id TEXT NOT NULL, tag TEXT NOT NULL, saved_id TEXT NOT NULL REFERENCES saved_recipes ON DELETE CASCADE,
  PRIMARY KEY (user_id, tag, saved_id)
) WITHOUT ROWID;
CREATE INDEX favorite_tags_by_saved ON favorite_tags (saved_id);

CREATE TABLE search_texts (
  user_id TEXT NOT NULL, saved_id TEXT NOT NULL REFERENCES saved_recipes ON DELETE CASCADE,
  is_favorite INTEGER NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (user_id, saved_id)
) WITHOUT ROWID;
CREATE INDEX search_texts_by_saved ON search_texts (saved_id);

CREATE TABLE jobs (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, payload TEXT NOT NULL, unique_key TEXT,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  run_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, max_attempts INTEGER NOT NULL,
  leased_until INTEGER, last_error TEXT, created_at INTEGER NOT NULL, finished_at INTEGER
);
CREATE INDEX jobs_due ON jobs (state, run_at);
CREATE UNIQUE INDEX jobs_by_key ON jobs (kind, unique_key) WHERE unique_key IS NOT NULL AND state = 'queued';

CREATE TABLE job_files (
  job_id TEXT PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE, bytes BLOB NOT NULL
);

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  seq INTEGER NOT NULL, name TEXT NOT NULL, payload TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX events_by_user ON events (user_id, seq);
CREATE INDEX events_by_age ON events (created_at);

CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY, actor TEXT NOT NULL, action TEXT NOT NULL, target TEXT NOT NULL, created_at INTEGER NOT NULL
);
`

const sqliteTriggers = `
CREATE TRIGGER saved_recipe_added AFTER INSERT ON saved_recipes BEGIN
  UPDATE users SET saved_count = saved_count + 1, favorite_count = favorite_count + NEW.is_favorite
    WHERE id = NEW.user_id;
  UPDATE recipes SET holder_count = holder_count + 1 WHERE id = NEW.recipe_id;
END;
CREATE TRIGGER saved_recipe_removed AFTER DELETE ON saved_recipes BEGIN
  UPDATE users SET saved_count = saved_count - 1, favorite_count = favorite_count - OLD.is_favorite
    WHERE id = OLD.user_id;
  UPDATE recipes SET holder_count = holder_count - 1 WHERE id = OLD.recipe_id;
END;
CREATE TRIGGER saved_recipe_moved AFTER UPDATE OF is_favorite ON saved_recipes
WHEN NEW.is_favorite <> OLD.is_favorite BEGIN
  UPDATE users SET favorite_count = favorite_count + NEW.is_favorite - OLD.is_favorite WHERE id = NEW.user_id;
END;
CREATE TRIGGER favorite_tagged_when_added AFTER INSERT ON saved_recipes WHEN NEW.is_favorite AND NEW.tags <> '[]' BEGIN
  INSERT OR IGNORE INTO favorite_tags SELECT NEW.user_id, value, NEW.id FROM json_each(NEW.tags);
END;
CREATE TRIGGER favorite_tagged_when_changed AFTER UPDATE OF is_favorite, tags ON saved_recipes BEGIN
  DELETE FROM favorite_tags WHERE saved_id = NEW.id;
  INSERT OR IGNORE INTO favorite_tags
    SELECT NEW.user_id, value, NEW.id FROM json_each(NEW.tags) WHERE NEW.is_favorite;
END;
CREATE TRIGGER search_text_moved AFTER UPDATE OF is_favorite ON saved_recipes
WHEN NEW.is_favorite <> OLD.is_favorite BEGIN
  UPDATE search_texts SET is_favorite = NEW.is_favorite WHERE user_id = NEW.user_id AND saved_id = NEW.id;
END;
`

/** A function for each trigger; json_each() reads a list of texts, as SQLite's does. */
const postgresTriggers = `
CREATE FUNCTION json_each(list TEXT) RETURNS TABLE (value TEXT) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 50
  AS 'SELECT json_array_elements_text(list::json)';

CREATE FUNCTION saved_recipe_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE users SET saved_count = saved_count + 1, favorite_count = favorite_count + NEW.is_favorite
    WHERE id = NEW.user_id;
  UPDATE recipes SET holder_count = holder_count + 1 WHERE id = NEW.recipe_id;
  RETURN NULL;
END $$;
CREATE TRIGGER saved_recipe_added AFTER INSERT ON saved_recipes FOR EACH ROW EXECUTE FUNCTION saved_recipe_added();

CREATE FUNCTION saved_recipe_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE users SET saved_count = saved_count - 1, favorite_count = favorite_count - OLD.is_favorite
    WHERE id = OLD.user_id;
  UPDATE recipes SET holder_count = holder_count - 1 WHERE id = OLD.recipe_id;
  RETURN NULL;
END $$;
CREATE TRIGGER saved_recipe_removed AFTER DELETE ON saved_recipes FOR EACH ROW
  EXECUTE FUNCTION saved_recipe_removed();

CREATE FUNCTION saved_recipe_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE users SET favorite_count = favorite_count + NEW.is_favorite - OLD.is_favorite WHERE id = NEW.user_id;
  UPDATE search_texts SET is_favorite = NEW.is_favorite WHERE user_id = NEW.user_id AND saved_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER saved_recipe_moved AFTER UPDATE OF is_favorite ON saved_recipes FOR EACH ROW
  WHEN (NEW.is_favorite <> OLD.is_favorite) EXECUTE FUNCTION saved_recipe_moved();

CREATE FUNCTION favorite_tagged() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM favorite_tags WHERE saved_id = NEW.id;
  INSERT INTO favorite_tags (user_id, tag, saved_id)
    SELECT NEW.user_id, value, NEW.id FROM json_each(NEW.tags) WHERE NEW.is_favorite = 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER favorite_tagged_when_added AFTER INSERT ON saved_recipes FOR EACH ROW
  WHEN (NEW.is_favorite = 1 AND NEW.tags <> '[]') EXECUTE FUNCTION favorite_tagged();
CREATE TRIGGER favorite_tagged_when_changed AFTER UPDATE OF is_favorite, tags ON saved_recipes FOR EACH ROW
  EXECUTE FUNCTION favorite_tagged();
`

/** Finds a word anywhere in a text by its groups of three letters. */
const postgresSearch = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX search_texts_by_word ON search_texts USING gin (text gin_trgm_ops);
`

export const initial: Migration = {
  version: 1,
  name: 'initial',
  sql: {
    sqlite: tables + sqliteTriggers,
    postgres: toPostgres(tables) + postgresTriggers + postgresSearch,
  },
}
