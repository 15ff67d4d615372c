import { randomOf } from '#random.ts'
import type { Due } from './agenda.ts'
import { answerCase, givesIn, turnCase, turnId } from './case-moves.ts'
import type { CaseState, TurnKind } from './cases.ts'
import type { Core } from './core.ts'
import type { Entry } from './entry.ts'
import { write } from './operations.ts'
import { filingMannerAt, issuerMannerAt } from './sentinels.ts'
import { soonMs } from './telling.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Terms that an issuer names, in days. */
const termDays = { 'pre-arbitration': 30, 'second chargeback': 30, arbitration: 10 } as const

/** What becomes of cases: how merchants answered them in the past, and what issuers say to every answer. */
export function casePlan(core: Core, entry: Entry): Due[] {
  if (!('case' in entry)) return []
  const one = core.books.cases.get(entry.case)
  if (!one) return []
  const isPlanned = core.books.orders.get(one.no)?.entry.planned === true
  // A restart plans again: of an entry that the case has left behind nothing follows any more.
  if (entry.t === 'answered')
    return one.turn === 'issuer' && one.round === entry.round ? decision(core, one, entry.at, isPlanned) : []
  const isTurn = entry.t === 'turn' && one.turn === 'closed'
  if (!isPlanned && !(isTurn && issuerMannerAt(core.books.orders.get(one.no)!.minor))) return []
  if (entry.t === 'dispute')
    return one.turn === 'merchant' && one.stage === entry.stage ? pastAnswer(core, one, entry.at) : []
  if (entry.t !== 'turn') return []
  if (one.turn === 'merchant') return one.round > entry.round ? pastAnswer(core, one, entry.at) : []
  return one.turn === 'closed' ? afterEnd(core, one, entry.at, entry.kind) : []
}

/** Later than this the merchant answers through the gateway, and what nobody answers is ended by its clock. */
const isPast = (core: Core, at: number): boolean => at <= (core.books.history?.until ?? 0)

const due = (
  core: Core,
  one: CaseState,
  at: number,
  id: string,
  fits: CaseState['turn'],
  run: (found: CaseState) => void,
): Due => {
  const { round } = one
  return {
    at,
    id,
    run() {
      const found = core.books.cases.get(one.caseNo)!
      if (found.turn === fits && found.round === round) run(found)
    },
  }
}

/** In the past somebody answered at the core, or nobody did. */
function pastAnswer(core: Core, one: CaseState, from: number): Due[] {
  const random = randomOf('answers', one.caseNo, one.round)
  const cutOff = one.dueAt - dayMs
  const at = Math.min(from + random.int(1 * dayMs, 18 * dayMs), cutOff - hourMs)
  const answers = random.chance(one.stage === 'chargeback' ? 0.68 : one.stage === 'retrieval' ? 0.75 : 0.45)
  if (answers && isPast(core, at)) {
    // Before there was a packet, little was sent.
    const strength = random.weighted([
      [0, 55],
      [1, 30],
      [2, 12],
      [3, 3],
    ])
    const id = `${one.caseNo}-answer-${one.round}`
    return [
      due(core, one, at, id, 'merchant', (found) =>
        answerCase(core, found, { id, at, strength, tells: true }),
      ),
    ]
  }
  if (!isPast(core, cutOff + hourMs)) return []
  const lost = cutOff + hourMs
  return [
    due(core, one, lost, turnId(one, 'ruled'), 'merchant', (found) => turnCase(core, found, 'ruled', lost)),
  ]
}

/** What an issuer says to an answer; at once to those whose amount asks for it, else in its own time. */
function decision(core: Core, one: CaseState, from: number, isPlanned: boolean): Due[] {
  if (one.stage === 'retrieval') return isPlanned ? [satisfied(core, one, from)] : []
  const { minor } = core.books.orders.get(one.no)!
  if (issuerMannerAt(minor) === 'silent') return []
  const random = randomOf('turn', one.caseNo, one.round)
  // An issuer that lets its own term pass has given in, as the scheme sees it.
  const isMissed = isPlanned && random.chance(0.04)
  const at =
    from + (isMissed ? issuerTermDays * dayMs : isPlanned ? random.int(4 * dayMs, 25 * dayMs) : soonMs)
  const kind = isMissed ? 'accepted' : turnOf(one, minor)
  return [
    due(core, one, at, turnId(one, kind), 'issuer', (found) =>
      turnCase(core, found, kind, at, facts(found, kind, at, minor)),
    ),
  ]
}

/** An issuer that has what it asked for closes its request, unless the cardholder goes on. */
function satisfied(core: Core, one: CaseState, from: number): Due {
  const { no, caseNo } = one
  const at = from + randomOf('satisfied', caseNo).int(3 * dayMs, 20 * dayMs)
  const id = `${caseNo}-satisfied`
  return due(core, one, at, id, 'issuer', () => {
    const move = { t: 'withdrawn', id, at, no, minor: '0', case: caseNo } as const
    write(core, move, core.books.orders.get(no)!, {})
  })
}

/** So long an issuer has for its turn. */
const issuerTermDays = 30

function turnOf(one: CaseState, minor: bigint): TurnKind {
  if (filingMannerAt(minor) === 'refused_later' && one.turnedBack === 0) return 'refused'
  const manner = issuerMannerAt(minor)
  if (manner === 'reopens') return 'accepted'
  if (manner === 'rules_in_part' || manner === 'reverses') return 'ruled'
  if (one.stage === 'arbitration') return 'ruled'
  if (givesIn(one)) return 'accepted'
  if (one.stage === 'second chargeback') return 'ruled'
  if (one.stage === 'pre-arbitration') return one.flow === 'allocation' ? 'declined' : 'escalated'
  return one.flow === 'single' ? 'declined' : 'pre-arbitration'
}

function facts(one: CaseState, kind: TurnKind, at: number, minor: bigint) {
  const stage =
    kind === 'pre-arbitration'
      ? kind
      : kind === 'declined' || kind === 'escalated'
        ? 'arbitration'
        : undefined
  if (stage !== undefined) return { dueAt: at + termDays[stage] * dayMs }
  if (kind === 'refused') return { reason: 'The packet cannot be read' }
  if (kind !== 'ruled') return {}
  const manner = issuerMannerAt(minor)
  if (manner === 'rules_in_part') return { won: one.held / 2n }
  if (manner === 'reverses') return { won: 0n }
  const random = randomOf('ruling', one.caseNo, one.round)
  // Now and then a scheme rules in part.
  const won = random.weighted([
    [0n, 60],
    [one.held, 30],
    [one.held / 2n, 10],
  ])
  return { won }
}

/** A few ends are not the end: an issuer gives a lost case back, or takes up a won one again. */
function afterEnd(core: Core, one: CaseState, from: number, kind: TurnKind): Due[] {
  const random = randomOf('after', one.caseNo, one.round)
  const order = core.books.orders.get(one.no)!
  const manner = issuerMannerAt(order.minor)
  const at = from + (order.entry.planned ? random.int(2 * dayMs, 12 * dayMs) : soonMs)
  const lost = core.books.lost.get(one.caseNo) ?? 0n
  if (kind === 'ruled' && lost > 0n && (manner === 'reverses' || random.chance(0.03)))
    return [
      due(core, one, at, turnId(one, 'reversed'), 'closed', (found) => {
        const now = core.books.lost.get(one.caseNo) ?? 0n
        if (now === lost && now > 0n) turnCase(core, found, 'reversed', at, { won: now })
      }),
    ]
  // It comes back once.
  const reopens = manner === 'reopens' ? one.round === 1 : random.chance(0.02)
  if (kind !== 'accepted' || !reopens) return []
  return [
    due(core, one, at, turnId(one, 'reopened'), 'closed', (found) => {
      const won = BigInt(core.books.won.get(one.caseNo) ?? 0n)
      const left = order.captured - order.refunded - order.disputed
      if (won > 0n && won <= left) turnCase(core, found, 'reopened', at, { won, dueAt: at + 20 * dayMs })
    }),
  ]
}
