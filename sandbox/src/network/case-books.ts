import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { answeredCase, type CaseBooks, openedCase, turnedCase } from './cases.ts'
import type { OrderMove } from './entry.ts'

type Move<T extends OrderMove['t']> = Extract<OrderMove, { t: T }>
const dayMs = 86_400_000

/** A case opens, or a retrieval becomes a chargeback. */
export function caseInBooks(books: CaseBooks, brand: CardBrand | null, move: Move<'dispute'>): void {
  const caseNo = move.case
  const { reasonCode = '13.1', dueAt = move.at + 30 * dayMs, stage } = move
  const told = {
    no: move.no,
    caseNo,
    stage,
    minor: BigInt(move.minor),
    brand,
    reasonCode,
    dueAt,
  }
  books.cases.set(caseNo, openedCase(books.cases.get(caseNo), told))
}

export function answerInBooks(books: CaseBooks, move: Move<'answered'>): void {
  const found = books.cases.get(move.case)
  if (!found) return
  if (move.givesUp) books.lost.set(move.case, found.held)
  answeredCase(found, move.strength, move.givesUp)
}

/** @returns what comes back to the merchant */
export function turnInBooks(books: CaseBooks, move: Move<'turn'>): bigint {
  const found = books.cases.get(move.case)
  if (!found) return 0n
  const { held } = found
  const back = turnedCase(found, move.kind, BigInt(move.minor), move.dueAt)
  if (found.turn !== 'closed') return back
  const isReversed = move.kind === 'reversed'
  books.won.set(move.case, back)
  books.lost.set(move.case, isReversed ? 0n : held - back)
  return back
}
