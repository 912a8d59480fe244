interface Trigger {
  name: string
  event: 'INSERT' | 'DELETE' | 'UPDATE' | `UPDATE OF ${string}`
  table: string
  when?: string
  /** Statements that both engines read alike, each with its semicolon. */
  body: string
}

interface Both {
  sqlite: string
  postgres: string
}

/** A trigger for both engines, after each row. */
export function createTrigger({ name, event, table, when, body }: Trigger): Both {
  const condition = when === undefined ? '' : `WHEN (${when}) `
  return {
    sqlite: `CREATE TRIGGER ${name} AFTER ${event} ON ${table} ${condition}BEGIN\n${body}\nEND;\n`,
    postgres:
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN\n${body}\nRETURN NULL;\nEND $$;\n` +
      `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${condition}EXECUTE FUNCTION ${name}();\n`,
  }
}

export const dropTrigger = (name: string): Both => ({
  sqlite: `DROP TRIGGER ${name};\n`,
  // With the trigger that calls it.
  postgres: `DROP FUNCTION ${name}() CASCADE;\n`,
})

export const allOf = (triggers: readonly Both[]): Both => ({
  sqlite: triggers.map(({ sqlite }) => sqlite).join(''),
  postgres: triggers.map(({ postgres }) => postgres).join(''),
})
