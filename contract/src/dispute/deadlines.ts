import { addDays, beijingDate, startOfBeijingDate } from '#dates.ts'
import { isWorkingDay } from '#working-days.ts'
import type { CardBrand } from '#trade/states.ts'
import type { ChargebackStage } from './states.ts'

/** Days that a scheme gives where it names no date (spec §4). */
const stageDays = { retrieval: 20, 'second chargeback': 30, 'pre-arbitration': 30, arbitration: 10 } as const
const chargebackDays: Record<CardBrand, number> = {
  visa: 30,
  discover: 30,
  mastercard: 45,
  amex: 20,
  jcb: 30,
  diners: 30,
  unionpay: 30,
}
/** The provider needs the merchant's material this many working days before the scheme's date. */
export const materialWorkingDays = 3
/** The last moment at which the provider files, so long before the scheme's. */
export const cutOffHours = 24

/** At which of its clocks a case that nobody answers is lost (rows C10 and C20). */
export const expireAt: 'cut-off' | 'merchant due' = 'cut-off'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Three clocks of one turn, ISO 8601 in UTC. */
export interface CaseClocks {
  readonly schemeDueAt: string
  readonly cutOffAt: string
  /** Only an alarm: what comes later still counts until the cut-off. */
  readonly dueAt: string
}

/** When the scheme expects an answer to a turn that began at `openedAt`, unless it named a date itself. */
export function schemeDueAt(stage: ChargebackStage, brand: CardBrand | null, openedAt: string): string {
  const days =
    stage === 'chargeback' || stage === 'representment' ? chargebackDays[brand ?? 'visa'] : stageDays[stage]
  return new Date(Date.parse(openedAt) + days * dayMs).toISOString()
}

/** The start of the Beijing date that lies `materialWorkingDays` working days before the scheme's. */
export function merchantDueAt(schemeDue: string): string {
  let date = beijingDate(schemeDue)
  for (let left: number = materialWorkingDays; left > 0;) {
    date = addDays(date, -1)
    if (isWorkingDay(date)) left--
  }
  return startOfBeijingDate(date)
}

/**
 * A term of two days would be over when it begins: neither clock of the merchant's runs out before half of the whole time,
 * and the alarm never after the end.
 */
export function clocksOf(openedAt: string, schemeDue: string): CaseClocks {
  const [opened, due] = [Date.parse(openedAt), Date.parse(schemeDue)]
  const half = opened + Math.max(0, due - opened) / 2
  const cutOff = Math.max(due - cutOffHours * hourMs, Math.min(half, due))
  const merchant = Math.min(Math.max(Date.parse(merchantDueAt(schemeDue)), half), cutOff)
  const text = (at: number) => new Date(at).toISOString()
  return { schemeDueAt: text(due), cutOffAt: text(cutOff), dueAt: text(merchant) }
}
