import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { FarPerson, Ways } from './person.ts'
import { buyAll, heldValue, type Purchase } from './shop.ts'
import { effectsOf } from './moves.sql.ts'
import type { World } from './world.ts'

export const moveKinds = ['refund', 'capture', 'void', 'accept', 'reject'] as const
export type MoveKind = (typeof moveKinds)[number]

/** One thing that a person does to an order of its own. */
export interface Move {
  readonly kind: MoveKind
  readonly orderNo: string
  readonly key: string
  /** Minor units; of all that is there for those who name no amount. */
  readonly amount: bigint
}

const usd = (minor: bigint) => ({
  currency: 'USD',
  value: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`,
})
const whole = 10_000n
const held = BigInt(heldValue.replace('.', ''))
const { refund } = portalCalls.refund
const { capture, authVoid } = portalCalls.capture
const { accept, reject } = portalCalls.review

interface Doing {
  readonly purchase: Omit<Purchase, 'merchantId'>
  amount(random: Random): bigint
  ask(person: FarPerson, move: Move, version: number, ways: Ways): ReturnType<FarPerson['once']>
}

const auth = { type: 'pre-authorization' } as const
const doings: Readonly<Record<MoveKind, Doing>> = {
  refund: {
    purchase: {},
    amount: (random) => BigInt(random.int(500, 9_500)),
    ask: (person, { orderNo: id, amount }, version, ways) =>
      person.once(refund, { id, amount: usd(amount), version }, ways),
  },
  capture: {
    purchase: auth,
    amount: (random) => BigInt(random.int(500, 9_500)),
    ask: (person, { orderNo: id, amount }, version, ways) =>
      person.once(capture, { id, amount: usd(amount), version }, ways),
  },
  void: {
    purchase: auth,
    amount: () => whole,
    ask: (person, { orderNo: id }, version, ways) => person.once(authVoid, { id, version }, ways),
  },
  accept: {
    purchase: { value: heldValue, status: 'review' },
    amount: () => held,
    ask: (person, { orderNo: id }, version, ways) => person.once(accept, { id, version }, ways),
  },
  reject: {
    purchase: { value: heldValue, status: 'review' },
    amount: () => held,
    ask: (person, { orderNo: id }, version, ways) => person.once(reject, { id, version }, ways),
  },
}

/** Orders of a merchant, and what shall be done to each of them. */
export async function planMoves(
  world: World,
  merchantId: bigint,
  kinds: readonly MoveKind[],
  random: Random,
): Promise<Move[]> {
  const orders = await buyAll(
    world,
    kinds.map((kind) => ({ merchantId, ...doings[kind].purchase })),
  )
  return kinds.map((kind, index) => ({
    kind,
    orderNo: orders[index]!,
    key: `${kind}-${orders[index]}-${random.hex(8)}`,
    amount: doings[kind].amount(random),
  }))
}

/** One attempt at a move; the same version makes repeats the same request. */
export const attempt = (person: FarPerson, move: Move, version: number, gateway?: number) =>
  doings[move.kind].ask(person, move, version, { key: move.key, ...(gateway !== undefined && { gateway }) })

export interface Effects {
  readonly applied: number
  readonly lost: number
  readonly double: number
  readonly stuck: number
  /** Amounts that are not what was asked for. */
  readonly wrong: readonly string[]
}

/** What has become of moves that were all answered with a yes. */
export async function effects({ owner }: World, moves: readonly Move[]): Promise<Effects> {
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows(effectsOf(moves.map(({ orderNo }) => orderNo))),
  )
  const byOrder = new Map(rows.map((row) => [row.orderNo, row]))
  const counts = moves.map((move) => Number(byOrder.get(move.orderNo)?.operations ?? 0n))
  const moved = (move: Move): bigint => {
    const { refunded = 0n, captured = 0n, voided = 0n } = byOrder.get(move.orderNo) ?? {}
    if (move.kind === 'refund') return refunded
    return move.kind === 'void' || move.kind === 'reject' ? voided : captured
  }
  return {
    applied: counts.filter((count) => count === 1).length,
    lost: counts.filter((count) => count === 0).length,
    double: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    stuck: rows.filter(({ unfinished }) => unfinished > 0n).length,
    wrong: moves
      .filter((move) => moved(move) !== move.amount)
      .map((move) => `${move.kind} of ${move.orderNo}: ${moved(move)} instead of ${move.amount}`),
  }
}
