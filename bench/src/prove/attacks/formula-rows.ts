import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { wire } from '@quayside/contract/money.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { issuerWords } from '#prove/races/issuer-words.ts'
import { openCards } from '#prove/races/vcc.sql.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

/** A parcel of each order. */
export async function sendEach(person: FarPerson, orders: readonly string[]): Promise<void> {
  for (const [index, order] of orders.entries())
    await person.take(portalCalls.shipmentUpload.single, {
      order,
      number: `YT30${String(index).padStart(14, '0')}`,
      company: 'yunexpress',
      site: 'https://track.example',
    })
}

/** A virtual card that is used so often; each time it is declined, so that no money moves. */
export async function useCard(world: World, person: FarPerson, merchantId: bigint, times: number) {
  await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(openCards(merchantId)))
  const amount = { currency: 'USD', value: '150.00' }
  const { id, cardNo: no } = await person.take(portalCalls.virtualCard.apply, {
    name: 'Texts',
    amount,
    proof,
  })
  const { says, confirm } = issuerWords(world, merchantId)
  const card = { id, no }
  await confirm(card)
  const used = { kind: 'declined', amount: wire('USD', 1_000n), merchantName: 'ADS', country: 'US' }
  for (let time = 0; time < times; time++) {
    const outcome = await says(card, { ...used, authorisation: randomUUID() })
    if (outcome !== 'applied') throw new Error(`a use of the card was taken for ${outcome}`)
  }
}
