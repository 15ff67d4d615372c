import { addDays, beijingDate, startOfBeijingDate } from '#dates.ts'
import { isWorkingDay } from '#working-days.ts'
import type { CardBrand } from '#trade/states.ts'

/** Days that a scheme gives where it names no date (spec §4). */
const retrievalDays = 20
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

const dayMs = 86_400_000

/** When the scheme expects an answer to a case opened at `openedAt`, unless it named a date itself. */
export function schemeDueAt(
  stage: 'retrieval' | 'chargeback',
  brand: CardBrand | null,
  openedAt: string,
): string {
  const days =
    stage === 'retrieval' ? retrievalDays : brand === null ? chargebackDays.visa : chargebackDays[brand]
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
