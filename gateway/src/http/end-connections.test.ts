import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

test('a server ends at once although browsers keep connections open; what is being answered is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endConnections(app)
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  app.get('/slow', async () => (asked.resolve(), answer.promise))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const unused = connect(Number(new URL(url).port), '127.0.0.1').resume()
  await once(unused, 'connect')
  const slow = fetch(`${url}/slow`)
  await asked.promise
  const closed = app.close()
  await once(unused, 'close')
  answer.resolve('all of it')
  expect(await (await slow).text()).toBe('all of it')
  await closed
})
