import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createDb, createOwnerDb } from '#db/client.ts'
import { type Connection, otherDatabase } from '#db/connection.ts'
// Declares what the run's server provides.
import type {} from './server.ts'
import type { Db } from '#db/tx.ts'

export interface TestDatabase {
  readonly connection: Connection
  /** As the gateway has it: app role, one tenant at a time. */
  readonly db: Db
  /** As the owner: every merchant's rows, and what the app may not do. */
  readonly owner: Db
}

/** A fresh migrated database for the calling test file, dropped when the file is through. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${inject('testTemplate')} strategy file_copy`)
  const connection = otherDatabase(server, name)
  const db = createDb({ connection })
  const owner = createOwnerDb({ connection, max: 4 })
  afterAll(async () => {
    await Promise.all([db.close(), owner.close()])
    await onServer(server, `drop database ${name} with (force)`)
  })
  return { connection, db, owner }
}

async function onServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
