import { createPool } from '@quayside/gateway/db/pool.ts'
import Fastify from 'fastify'
import type pg from 'pg'

const settings = JSON.parse(process.env['BARE_ENDPOINT']!) as {
  connection: Parameters<typeof createPool>[0]
  statements: pg.QueryConfig[]
}

/**
 * What any gateway on this stack costs at least: one route that sends the page's statement and answers its rows,
 * without session, permission, tenant, transaction or contract.
 */
const pool = createPool(settings.connection, { as: 'owner', max: 10, pipeline: true, plainTypes: true })
const server = Fastify()
server.get('/readyz', () => ({}))
server.post('/*', async () => {
  const data = []
  for (const statement of settings.statements) data.push((await pool.query(statement)).rows)
  return { status: '0', data }
})
process.once('SIGTERM', () => process.exit(0))
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
