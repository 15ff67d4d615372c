import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { courierWorld } from '#areas/main/courier/test/world.ts'

const { shop, start, write, until, addSecret, endpoint, steps, isDone } = await courierWorld()

/** In which a courier has read the settings that it was told of, and what it had signed before has arrived. */
const deployedMs = 150

test('a rotation against 200 rounds of signatures in flight: servers with either secret refuse none', async ({
  task,
}) => {
  const [rounds, rotations] = [200, 6]
  const { id, secret } = await endpoint('/rotating')
  // Servers of the merchant: some have the new secret already, others still the one before.
  let held = [secret, secret]
  let [received, refused, rotated] = [0, 0, 0]
  shop.answer['/rotating'] = (response, { headers, body }) => {
    try {
      new Webhook(held[received++ % held.length]!).verify(body, headers)
      response.writeHead(204).end()
    } catch {
      refused++
      response.writeHead(401).end()
    }
  }
  const courier = start()
  const some = (count: number) => {
    const enough = received + count
    return until(() => received >= enough, 20_000)
  }
  const rotate = async () => {
    await write(
      `update notify_endpoint_secret set state = 'retiring', retiring_at = now(), retires_at = now() + interval '1 hour'
        where endpoint_id = $1 and state = 'active'`,
      id,
    )
    const next = await addSecret(id, 'hmac', 'active')
    courier.reload(id)
    await some(2)
    await pause(deployedMs)
    held = [held[0]!, next.secret]
    await some(10)
    // A merchant ends the old secret when no server checks with it any more.
    held = [next.secret, next.secret]
    await write(`delete from notify_endpoint_secret where endpoint_id = $1 and state = 'retiring'`, id)
    courier.reload(id)
    await some(2)
    rotated++
  }
  const rotation = async () => {
    while (rotated < rotations) await rotate()
  }
  const happening = async () => {
    for (let seq = 2; received < rounds || rotated < rotations; seq++) {
      await steps(1, seq)
      courier.wake([id])
    }
  }
  await Promise.all([rotation(), happening()])
  await until(isDone(id), 20_000)
  expect(refused).toBe(0)
  expect(received).toBeGreaterThanOrEqual(rounds)
  Object.assign(task.meta, { figures: { signatures: received, rotations: rotated, refused } })
}, 60_000)
