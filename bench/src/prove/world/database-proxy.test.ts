import { createDb } from '@quayside/gateway/db/client.ts'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { expect, test } from 'vitest'
import { startDatabaseProxy } from './database-proxy.ts'

const { connection } = await testDatabase()

test('the COMMIT of each write of the product is seen on its way, and that of a read is none', async () => {
  const proxy = await startDatabaseProxy(connection)
  const db = createDb({ connection: proxy.connection, max: 1 })
  let commits = 0
  proxy.onStatement(({ isCommit }) => {
    if (isCommit) commits++
    return 'none'
  })
  const one = { name: 'one', text: 'select 1 as one', values: [] }
  const seenAfter = async (work: () => Promise<unknown>) => {
    const before = commits
    await work()
    return commits - before
  }
  try {
    for (let again = 0; again < 2; again++) {
      expect(await seenAfter(() => db.tx({ tenant: 1n, mode: 'read' }, (tx) => tx.rows(one)))).toBe(0)
      expect(await seenAfter(() => db.tx({ tenant: 1n, mode: 'write' }, (tx) => tx.rows(one)))).toBe(1)
      expect(await seenAfter(() => db.alone(1n, one))).toBe(1)
    }
  } finally {
    await db.close()
    await proxy.stop()
  }
})
