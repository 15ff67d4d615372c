import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection, otherDatabase } from '#db/connection.ts'
import { type EmbeddedServer, startEmbedded } from '#db/embedded.ts'
import { serverAccount } from '#db/embedded-account.ts'
import { placeDatabase } from '#db/embedded-place.ts'
import { migrate } from '#db/migrate.ts'
import { keepTemplate, takeTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's server; `testDatabase` makes databases on it. */
    testServer: Connection
    /** The migrated database on it that they are copies of. */
    testTemplate: string
  }
}

const templateName = 'quayside_template'

interface Shared {
  readonly server: Promise<EmbeddedServer>
  readonly folder: string
  users: number
}

// Each project loads this file for itself, and they all use one server.
const home = globalThis as typeof globalThis & { quaysideTestServer?: Shared }

/** Starts the run's PostgreSQL with a migrated template database, and takes both away at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const shared = (home.quaysideTestServer ??= start())
  shared.users++
  project.provide('testServer', (await shared.server).connection)
  project.provide('testTemplate', templateName)
  return async () => {
    if (--shared.users > 0) return
    await (await shared.server).stop()
    rmSync(shared.folder, { recursive: true, force: true })
  }
}

function start(): Shared {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-test-'))
  // PostgreSQL runs as an unprivileged user, who must be able to come in.
  chmodSync(folder, 0o755)
  return { folder, users: 0, server: startWithTemplate(folder) }
}

async function startWithTemplate(dataFolder: string): Promise<EmbeddedServer> {
  const cluster = join(placeDatabase(dataFolder, serverAccount()), 'cluster')
  try {
    if (!takeTemplate(cluster)) {
      await makeTemplate(dataFolder)
      keepTemplate(cluster)
    }
    return await startEmbedded({ dataFolder, unsafe: true })
  } catch (error) {
    rmSync(dataFolder, { recursive: true, force: true })
    throw error
  }
}

async function makeTemplate(dataFolder: string): Promise<void> {
  const server = await startEmbedded({ dataFolder, unsafe: true })
  try {
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query(`create database ${templateName}`)
    await client.end()
    await migrate(otherDatabase(server.connection, templateName))
  } finally {
    await server.stop()
  }
}
