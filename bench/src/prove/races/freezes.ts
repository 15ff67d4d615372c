import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import { addCard, credit, testCardTail } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { ask } from '@quayside/sandbox/staff/ask.ts'
import { type NamedRaces, payer } from './approvals.ts'
import { frozenBalances } from './races.sql.ts'
import type { World } from '#prove/world/world.ts'

const spreadMs = 4
const amount = { currency: 'USD', value: '1.00' }
const stock = 100_000_000n

/** An account is frozen in the moment in which its money is withdrawn. */
export async function freezeRaces(
  world: World,
  { merchantId, random }: { readonly merchantId: bigint; readonly random: Random },
): Promise<NamedRaces> {
  const { owner, app, gateways, dataFolder, receiver } = world
  const { person, id: operatorId } = await payer(world, merchantId)
  const cardId = await addCard({ owner, secrets: loadSecrets(dataFolder) }, { merchantId, operatorId })
  await credit({ db: app }, { merchantId, minor: stock })
  const held = () => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(frozenBalances(merchantId)))
  const staff = async (path: string, input: object) => {
    const desk = { gateway: gateways[1]!.origin, key: receiver.key, now: Date.now }
    const { status } = await ask(desk, path, { merchantId: String(merchantId), ...input })
    if (status !== okStatus) throw new Error(`${path} was refused: ${status}`)
  }
  const jitter = () => delay(random.int(0, spreadMs))
  const { freeze, askEnd, confirmEnd } = accountFreezeCalls
  return {
    async 'freeze against withdrawal: nothing stays withdrawable, and every cent is somewhere'() {
      const before = await held()
      const freezeId = randomUUID()
      const withdraw = { cardId, cardTail: testCardTail, amount, proof: { paymentPassword: 'Pay-Word-8' } }
      const [taken] = await Promise.all([
        jitter().then(() => person.ask(portalCalls.withdrawal.apply, withdraw, { gateway: 0 })),
        jitter().then(() => staff(freeze.path, { freezeId, staff: 'Li Na', reason: 'Race' })),
      ])
      const frozen = await held()
      await staff(askEnd.path, { freezeId, staff: 'Li Na', reason: 'Over' })
      await staff(confirmEnd.path, { freezeId, staff: 'Wang Wei' })
      const after = await held()
      const gone = after.payout - before.payout
      const isTaken = taken.status === okStatus
      return [
        ...(frozen.withdrawable === 0n ? [] : [`${frozen.withdrawable} stayed withdrawable`]),
        ...(frozen.frozen === before.withdrawable - gone ? [] : [`${frozen.frozen} were frozen`]),
        ...(after.frozen === 0n && after.withdrawable === frozen.frozen ? [] : ['it did not all come back']),
        ...(isTaken === gone > 0n
          ? []
          : [`the withdrawal was ${taken.error ?? 'done'}, and ${gone} are held`]),
      ]
    },
  }
}
