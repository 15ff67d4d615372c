import { printConstant } from '@quayside/contract/risk/ruling/print.ts'
import { type OwnField, type RiskField, riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import { isRiskReason } from '@quayside/contract/risk/reasons.ts'
import type { Constant } from '@quayside/contract/risk/ruling/tree.ts'
import { type VelocityCounter, velocityCounters } from '@quayside/contract/risk/ruling/velocity.ts'
import {
  type CardBrand,
  cardBrands,
  type PaymentMethod,
  paymentMethods,
} from '@quayside/contract/trade/states.ts'
import { apart } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'

const counters = new Map<RiskField, VelocityCounter>(
  velocityCounters.map((counter) => [counter.key, counter]),
)
const isOneOf = <T extends string>(all: readonly T[], one: string): one is T =>
  (all as readonly string[]).includes(one)

/** Names of what rules are made of, in the reader's language. */
export function useRuleNames() {
  const { t } = useTranslation(['ruleWords', 'terms'])

  function fieldName(field: RiskField): string {
    const counter = counters.get(field)
    if (!counter) return t(`field.${field as OwnField}`)
    const { measure, mark, window } = counter
    return apart(t(`counter.${measure}`, { mark: t(`mark.${mark}`), window: t(`window.${window}`) }))
  }

  /** A closed choice by its name, where it has one. */
  function choiceName(field: RiskField, code: string): string {
    if (field === 'brand' && isOneOf<CardBrand>(cardBrands, code)) return t(`terms:brand.${code}`)
    if (field === 'method' && isOneOf<PaymentMethod>(paymentMethods, code))
      return t(`terms:paymentMethod.${code}`)
    if (field === 'reasons' && isRiskReason(code)) return t(`terms:riskReason.${code}`)
    if (field === 'funding') return t(`funding.${code as 'credit'}`)
    if (field === 'band') return t(`band.${code as 'pass'}`)
    return code
  }

  function valueName(field: RiskField, value: Constant): string {
    const { unit, kind } = riskFields[field]
    const plain = printConstant(riskFields[field], value)
    if (unit === 'usd') return `USD ${plain}`
    if (unit === 'weekday') return t(`weekday.d${value as 1}`)
    if (unit === 'hour') return `${plain.padStart(2, '0')}:00`
    if (typeof value === 'string') return kind === 'text' ? `“${value}”` : choiceName(field, value)
    return plain
  }
  return { fieldName, choiceName, valueName }
}
