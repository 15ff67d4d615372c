import { randomOf } from '#random.ts'
import type { CaseState, TurnKind } from './cases.ts'
import type { OrderState } from './books.ts'
import type { Core } from './core.ts'
import { write } from './operations.ts'
import { issuerMannerAt, type Misbehaviour } from './sentinels.ts'

/** The merchant's answer, as the core takes it; told to the gateway only where it did not come from there. */
export function answerCase(
  core: Core,
  one: CaseState,
  answer: {
    readonly id: string
    readonly at: number
    readonly strength: number
    readonly givesUp?: boolean
    /** SHA-256 over all documents, in hexadecimal. */
    readonly digest?: string | null
    readonly tells: boolean
  },
): void {
  const { id, at, strength, givesUp = false, digest = null, tells } = answer
  const order = core.books.orders.get(one.no)!
  const move = {
    t: 'answered',
    id,
    at,
    no: one.no,
    minor: String(one.held),
    case: one.caseNo,
    round: one.round,
    strength,
    givesUp,
    digest,
    tells,
  } as const
  write(core, move, order, {})
}

/** The issuer's turn. @param won minor units that come back, where the turn says how much */
export function turnCase(
  core: Core,
  one: CaseState,
  kind: TurnKind,
  at: number,
  more: { readonly won?: bigint; readonly dueAt?: number; readonly reason?: string } = {},
): void {
  const order = core.books.orders.get(one.no)!
  const { won = 0n, dueAt, reason } = more
  const move = {
    t: 'turn',
    id: turnId(one, kind),
    at,
    no: one.no,
    minor: String(tellsHeld.has(kind) ? one.held : won),
    case: one.caseNo,
    stage: one.stage,
    kind,
    round: one.round,
    reasonCode: one.reasonCode,
    ...(dueAt !== undefined && { dueAt }),
    ...(reason !== undefined && { reason }),
  } as const
  write(core, move, order, {}, mannerOf(one, order))
}

/** Now and then an issuer's words come twice, as they do of every issuer whose amount asks for it. */
function mannerOf({ caseNo, round }: CaseState, { entry }: OrderState): Misbehaviour | undefined {
  if (issuerMannerAt(BigInt(entry.minor)) === 'out_of_order') return 'event_twice'
  return entry.planned && randomOf('twice', caseNo, round).chance(0.02) ? 'event_twice' : undefined
}

/** Turns about all that is held; the others say how much they are about. */
const tellsHeld: ReadonlySet<TurnKind> = new Set(['accepted', 'pre-arbitration', 'second chargeback'])

/** One turn of a kind in a round of a case happens once. */
export const turnId = ({ caseNo, round }: Pick<CaseState, 'caseNo' | 'round'>, kind: TurnKind): string =>
  `${caseNo}-${kind.replaceAll(' ', '')}-${round}`

/** How likely an issuer gives in, before it has looked at anything; its own secret, not the gateway's estimate. */
const groups: readonly (readonly [RegExp, number])[] = [
  [/^(10\.4|4837|F29|UA02|546)$/, -2.2],
  [/^(13\.1|4855|C08)$/, -1.6],
  [/^(13\.6|C02)$/, -0.8],
  [/^(12|4834|4808)/, -0.6],
]
const otherwise = -1.5

/** Every valid document adds to it, each kind once. */
export const documentWeight = 0.9

/** Whether this issuer gives in: by what the case is about, by what it was shown, and by chance. */
export function givesIn(one: CaseState): boolean {
  const base = groups.find(([code]) => code.test(one.reasonCode))?.[1] ?? otherwise
  const random = randomOf('decides', one.caseNo, one.round)
  const noise = (random.unit() - 0.5) * 1.5
  const logit = base + one.strength * documentWeight + noise
  return random.chance(1 / (1 + Math.exp(-logit)))
}
