import { type Cluster, createCluster } from './cluster.ts'
import { createTemplate, dropTestDatabases, serverVariable } from './databases.ts'

let cluster: Cluster | undefined

/** Starts one database server for all tests, or uses that of TEST_DATABASE_URL. */
export async function setup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  if (given === undefined) cluster = await createCluster()
  const server = given ?? cluster?.address('postgres') ?? ''
  await createTemplate(server)
  process.env[serverVariable] = server
}

export async function teardown(): Promise<void> {
  await cluster?.remove()
  const server = process.env[serverVariable]
  if (!cluster && server !== undefined) await dropTestDatabases(server)
}
