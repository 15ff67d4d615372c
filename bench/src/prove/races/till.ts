import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { wire } from '@quayside/contract/money.ts'
import { addCard, credit, testCardTail } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { payer } from './approvals.ts'
import { type Held, heldBy, raceTerms } from './funds.sql.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

/** What each withdrawal costs, in minor units of US dollars. */
export const feeMinor = 250n
/** Two sides begin so far apart at most. */
const spreadMs = 4

/** A merchant whose money is raced for. Amounts are minor units of US dollars. */
export interface Till {
  readonly merchantId: bigint
  readonly person: FarPerson
  readonly operatorId: string
  readonly random: Random
  held(): Promise<Held>
  /** Credits what is missing of so much withdrawable. @returns what is held then */
  topUp(withdrawable: bigint): Promise<Held>
  /** A new card that is old enough for one person alone. */
  card(): Promise<string>
  between(least: number, most: number): bigint
  /** Lets a moment pass, longer or shorter from round to round. */
  jitter(): Promise<void>
  /** Lets some part of the time pass that a withdrawal took: its proof is slow, and what is quick would always be first. */
  meanwhile(): Promise<void>
  /** @returns `done`, or the key of the refusal */
  withdraw(minor: bigint, ways: { readonly gateway: 0 | 1; readonly cardId?: string }): Promise<string>
}

export async function tillOf(world: World, merchantId: bigint, random: Random): Promise<Till> {
  const { owner, app, dataFolder } = world
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(raceTerms(merchantId, feeMinor)))
  const { person, id: operatorId } = await payer(world, merchantId)
  const places = { owner, secrets: loadSecrets(dataFolder) }
  const card = () => addCard(places, { merchantId, operatorId })
  const own = await card()
  const held = () => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(heldBy(merchantId)))
  const jitter = () => delay(random.int(0, spreadMs))
  let lastMs = 0
  return {
    merchantId,
    person,
    operatorId,
    random,
    held,
    async topUp(withdrawable) {
      const minor = withdrawable - (await held()).withdrawable
      if (minor > 0n) await credit({ db: app }, { merchantId, minor })
      return held()
    },
    card,
    between: (least, most) => BigInt(random.int(least, most)),
    jitter,
    meanwhile: () => delay(random.unit() * lastMs),
    async withdraw(minor, { gateway, cardId = own }) {
      await jitter()
      const input = { cardId, cardTail: testCardTail, amount: wire('USD', minor), proof }
      const begun = performance.now()
      const answer = await person.ask(portalCalls.withdrawal.apply, input, { gateway })
      lastMs = performance.now() - begun
      return said(answer)
    },
  }
}

export const said = ({ error }: { readonly error?: string | undefined }): string => error ?? 'done'

/** @returns what is wrong where two answers are none of the pairs that may be */
export const unlike = (pairs: readonly (readonly [string, string])[], [one, other]: [string, string]) =>
  pairs.some(([a, b]) => a === one && b === other) ? [] : [`they were answered ${one} and ${other}`]

/** @returns each account that holds something else than it should */
export const misheld = (after: Held, expected: Held): string[] =>
  (Object.keys(expected) as (keyof Held)[])
    .filter((account) => after[account] !== expected[account])
    .map((account) => `${account} holds ${after[account]} instead of ${expected[account]}`)
