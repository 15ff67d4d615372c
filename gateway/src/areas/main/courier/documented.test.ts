import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test } from 'vitest'
import { courierWorld } from '#areas/main/courier/test/world.ts'
import { httpWebhooks } from '#ports/webhook/http.ts'
import { openSockets } from '#ports/webhook/sockets.ts'
import { Nonces } from './nonce.ts'

const {
  shop,
  keyEncryptionKey,
  courierDb,
  errors,
  start,
  write,
  until,
  endpoint,
  deliveries,
  steps,
  isDone,
} = await courierWorld()
const running: ReturnType<typeof spawn>[] = []
afterAll(() => {
  for (const one of running) one.kill()
})

/** The receiver of docs/notifications.md as somebody would run it, and what it prints. */
async function documented(secret: string): Promise<{ port: string; lines: string[] }> {
  const page = await readFile(new URL('../../../../../docs/notifications.md', import.meta.url), 'utf8')
  const code = /```js\n(.*?)```/s.exec(page)![1]!
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const lines: string[] = []
  const out = createInterface({ input: child.stdout })
  out.on('line', (line) => lines.push(line))
  await once(out, 'line')
  return { port: lines.shift()!.replace('Listening on ', ''), lines }
}

test('the documented receiver returns the code, takes what couriers send once, and nothing that is signed otherwise', async () => {
  const { id, secret } = await endpoint('/before')
  const { port, lines } = await documented(secret)
  const post = (headers: Readonly<Record<string, string>>, body: string) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-'))),
    })
  // Couriers reach the shop's server, which hands on what it gets byte by byte.
  shop.answer['/documented'] = (response, { headers, body }) =>
    void post(headers, body).then(async (answered) =>
      response.writeHead(answered.status).end(await answered.text()),
    )
  await write(
    `update notify_endpoint set pending_url = $2, nonce = 'nonce-of-the-documentation', nonce_until = now() + interval '1 hour',
      nonce_due_at = now() where id = $1`,
    id,
    `${shop.origin}/documented`,
  )
  const nonces = new Nonces({
    db: courierDb,
    webhooks: httpWebhooks({ ...openSockets(async () => [], 60_000), clear: new Set([shop.origin]) }),
    keyEncryptionKey,
    onError: (error) => errors.push(error),
  })
  const url = async () => (await write('select url from notify_endpoint where id = $1', id))[0]!['url']
  await until(async () => (await url()) === `${shop.origin}/documented`)
  await nonces.stop()

  await steps(2)
  start()
  await until(isDone(id))
  expect(await deliveries(id)).toMatchObject([
    { state: 'delivered', attempts: 1, last_status: 204 },
    { state: 'delivered', attempts: 1, last_status: 204 },
  ])
  const sent = shop.of('/documented').filter(({ body }) => !body.includes('verification'))
  expect(sent).toHaveLength(2)
  await until(() => lines.length > 0)
  expect(lines[0]).toContain('order.succeeded {"orderNo":"A1"')

  const told = lines.length
  const [{ headers, body }] = sent as [(typeof sent)[0]]
  expect((await post(headers, body)).status).toBe(204)
  expect((await post(headers, JSON.stringify(JSON.parse(body), null, 1))).status).toBe(401)
  const stale = new Date(Date.now() - 600_000)
  const late = {
    'webhook-id': headers['webhook-id']!,
    'webhook-timestamp': String(Math.floor(stale.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(headers['webhook-id']!, stale, body),
  }
  expect((await post(late, body)).status).toBe(401)
  expect(lines).toHaveLength(told)
})
