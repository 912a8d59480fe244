/** Whether this run is about PostgreSQL instead of a file. */
export const isOnPostgres = process.env.TEST_ENGINE === 'postgres'
