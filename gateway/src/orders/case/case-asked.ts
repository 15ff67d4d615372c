import type { CaseAct } from '@quayside/contract/dispute/case-moves.ts'
import { expireAt } from '@quayside/contract/dispute/deadlines.ts'
import type { CaseRecord } from './case-record.ts'
import { moveCase } from './case-step.ts'
import {
  type Applied,
  type How,
  isRefused,
  known,
  type OrderFile,
  refuse,
  type Step,
} from '#orders/order-file.ts'

/** When the merchant can do nothing more in the present turn. */
export const caseExpiresAt = ({ cutOffAt, dueAt }: Pick<CaseRecord, 'cutOffAt' | 'dueAt'>): string =>
  expireAt === 'cut-off' ? cutOffAt : dueAt

/** Rows C2, C3, C8, C9, C15, C16, C18 and C19: what a merchant does in a case, before its cut-off. */
export function actOnCase(file: OrderFile, was: CaseRecord, act: CaseAct, how: How): Step {
  if (how.at >= caseExpiresAt(was)) return refuse('expired')
  return moveCase(known(file), was, { event: act, how })
}

/** Rows C4, C10 and C20: every case of the order whose time is over; undefined where none is. */
export function lapseCases(file: OrderFile, now: string): Applied | undefined {
  const due = file.cases.filter(
    (one) => one.outcome === 'processing' && one.todo && caseExpiresAt(one) <= now,
  )
  if (due.length === 0) return undefined
  return due.reduce<Applied>((before, was) => {
    const step = moveCase(before, was, { event: 'lapse', how: { at: now, actor: 'time' } })
    return isRefused(step) ? before : step
  }, known(file))
}
