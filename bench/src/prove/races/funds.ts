import { portalCalls } from '@quayside/contract/index.ts'
import { wire } from '@quayside/contract/money.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { NamedRaces, RaceRound } from './approvals.ts'
import { cardEnd } from './funds.sql.ts'
import { feeMinor, misheld, said, type Till, tillOf, unlike } from './till.ts'
import { ruleRound } from './rules.ts'
import { settlementRound } from './settlements.ts'
import { buyAll } from '#prove/world/shop.ts'
import type { World } from '#prove/world/world.ts'

/** One for each race, so that none meets another's money. */
export const fundMerchants = [960_961n, 960_962n, 960_963n, 960_964n, 960_965n] as const

/** Money that leaves meets whatever else takes it, brings it or ends its way. */
export async function fundRaces(world: World, { random }: { readonly random: Random }): Promise<NamedRaces> {
  const [pair, refund, settlement, rule, card] = (await Promise.all(
    fundMerchants.map((merchantId) => tillOf(world, merchantId, random)),
  )) as [Till, Till, Till, Till, Till]
  return {
    'two withdrawals on one balance: one wins': pairRound(pair),
    'withdrawal against refund: one wins, as both draw on the same money': refundRound(world, refund),
    'settlement against withdrawal: it sees all the money or is refused': settlementRound(world, settlement),
    'one rule run by two workers: it runs once on its date': ruleRound(world, rule),
    'card deleted against withdrawal: never both': cardRound(world, card),
  }
}

/** A cent is missing for both. */
function pairRound(till: Till): RaceRound {
  return async () => {
    // No round leaves more than the next one needs.
    const minors = [till.between(3_000, 4_900), till.between(3_000, 4_900)] as const
    const before = await till.topUp(minors[0] + minors[1] + 2n * feeMinor - 1n)
    const answers = await Promise.all([
      till.withdraw(minors[0], { gateway: 0 }),
      till.withdraw(minors[1], { gateway: 1 }),
    ])
    const gone = minors[answers.indexOf('done')] ?? 0n
    return [
      ...unlike(
        [
          ['done', 'fund.withdrawal_amount'],
          ['fund.withdrawal_amount', 'done'],
        ],
        answers,
      ),
      ...misheld(await till.held(), {
        ...before,
        withdrawable: before.withdrawable - gone - feeMinor,
        payout: before.payout + gone + feeMinor,
      }),
    ]
  }
}

const roundsOfOrder = 200
/** Its refund leaves pending below zero, as the fee of 1,160.30 is not given back: from then on refunds lessen what is available. */
const drained = '40000.00'
const refunded = '1000.00'

/** With pending below zero a refund takes from what a withdrawal could (rows R1 and W1); a cent is missing for both. */
function refundRound(world: World, till: Till): RaceRound {
  const { merchantId, person } = till
  const refund = async (id: string, value: string) => {
    const version = await person.version(id)
    return () =>
      person.ask(
        portalCalls.refund.refund,
        { id, amount: { currency: 'USD', value }, version },
        { gateway: 1 },
      )
  }
  let order = ''
  const open = async () => {
    const [whole, parts] = await buyAll(
      world,
      [drained, refunded].map((value) => ({ merchantId, value })),
    )
    order = parts!
    await till.topUp(20_000n)
    const outcome = said(await (await refund(whole!, drained))())
    if (outcome !== 'done') throw new Error(`the refund that drains was answered ${outcome}`)
  }
  return async (round) => {
    if (round % roundsOfOrder === 0) await open()
    const [out, back] = [till.between(1_000, 1_100), till.between(300, 400)]
    const { pending } = await till.held()
    const before = await till.topUp(out + feeMinor + back - 1n - pending)
    const ask = await refund(order, wire('USD', back).value)
    const answers = await Promise.all([
      till.withdraw(out, { gateway: 0 }),
      till.meanwhile().then(ask).then(said),
    ])
    const isOut = answers[0] === 'done'
    return [
      ...unlike(
        [
          ['done', 'trade.refund_balance'],
          ['fund.withdrawal_amount', 'done'],
        ],
        answers,
      ),
      ...(before.pending < 0n ? [] : ['pending was not below zero']),
      ...misheld(await till.held(), {
        ...before,
        ...(isOut
          ? { withdrawable: before.withdrawable - out - feeMinor, payout: before.payout + out + feeMinor }
          : { pending: before.pending - back, refund: before.refund + back }),
      }),
    ]
  }
}

function cardRound(world: World, till: Till): RaceRound {
  return async () => {
    const [cardId, minor] = [await till.card(), till.between(1_000, 2_000)]
    const before = await till.topUp(minor + feeMinor)
    const answers = await Promise.all([
      till.withdraw(minor, { gateway: 0, cardId }),
      till
        .jitter()
        .then(() =>
          till.person.ask(portalCalls.card.delete, { id: cardId, version: 1, proof }, { gateway: 1 }),
        )
        .then(said),
    ])
    const gone = answers[0] === 'done' ? minor + feeMinor : 0n
    const { state, withdrawals } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(cardEnd(cardId)),
    )
    const end = `${state} with ${withdrawals}`
    const expected = gone > 0n ? '102 with 1' : 'deleted with 0'
    return [
      ...unlike(
        [
          ['done', 'card.in_use'],
          ['fund.card_not_available', 'done'],
        ],
        answers,
      ),
      ...(end === expected ? [] : [`the card is ${end} withdrawals instead of ${expected}`]),
      ...misheld(await till.held(), {
        ...before,
        withdrawable: before.withdrawable - gone,
        payout: before.payout + gone,
      }),
    ]
  }
}
