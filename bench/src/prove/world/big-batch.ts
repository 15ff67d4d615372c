import { okStatus } from '@quayside/contract/envelope.ts'
import { batchOf, endWindow } from '@quayside/gateway/areas/trade/test/batches.ts'
import { millisecondsOf } from '#run/rounds.ts'
import type { FarPerson } from './person.ts'
import type { World } from './world.ts'

/** Asks for a refund of a dollar of each order and starts it, its window over. @returns milliseconds of the dry run */
export async function startRefunds(
  world: World,
  person: FarPerson,
  orderNos: readonly string[],
): Promise<number> {
  const batch = batchOf(person)
  const list = orderNos.map((orderNo) => `${orderNo}\t1.00\tUSD`).join('\n')
  const dryRunMs = await millisecondsOf(() => taken(batch.list(list)))
  await taken(batch.start())
  await endWindow(world, batch.id)
  return dryRunMs
}

async function taken(asked: ReturnType<FarPerson['ask']>): Promise<void> {
  const { status, error, message } = await asked
  if (status !== okStatus) throw new Error(`a batch of refunds: ${error} ${message}`)
}
