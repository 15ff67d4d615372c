import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const database = { DATABASE_URL: 'postgres://quayside@db.example/quayside' }

test('a gateway with a database address alone runs in production mode', () => {
  expect(readConfig(database)).toMatchObject({
    mode: 'production',
    port: 8080,
    connection: { connectionString: database.DATABASE_URL },
  })
})

test("the launcher's own server goes before an address", () => {
  const server = { host: '/tmp/socket', user: 'quayside', database: 'quayside' }
  expect(readConfig({ ...database, QUAYSIDE_DB: JSON.stringify(server) }).connection).toEqual(server)
})

test.each([
  ['no database', {}, 'Set DATABASE_URL'],
  ['a database of another kind', { DATABASE_URL: 'mysql://db.example' }, 'DATABASE_URL is wrong'],
  ['a port out of range', { ...database, PORT: '70000' }, 'PORT is wrong'],
  [
    'a demo in production',
    { ...database, QUAYSIDE_MODE: 'demo', NODE_ENV: 'production' },
    'does not run in demo mode',
  ],
])('refuses %s by name', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
