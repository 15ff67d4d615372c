import type { Query } from '#db/tx.ts'

export interface ProviderCharge {
  readonly id: string
  readonly kind: 'fine' | 'monitoring_fee'
  readonly reference: string
  readonly currency: string
  readonly amount: bigint
  readonly reason: string
  /** Of a fee: the day of its case. */
  readonly caseOn: string | null
  readonly chargedAt: string
}

/** Nothing where the incident or case was charged for before. */
export const insertCharge = (
  merchantId: bigint,
  made: ProviderCharge & { readonly staff: string },
): Query => ({
  name: 'provider_charge_insert',
  text: `insert into provider_charge (merchant_id, id, kind, reference, currency, amount, reason, case_on, charged_at, charged_by)
    select m.id, $2, $3, $4, $5, $6, $7, $8, $9, $10 from merchant m where m.id = $1
    on conflict on constraint provider_charge_once do nothing`,
  values: [
    merchantId,
    made.id,
    made.kind,
    made.reference,
    made.currency,
    made.amount,
    made.reason,
    made.caseOn,
    made.chargedAt,
    made.staff,
  ],
})

export const findCharge = (
  merchantId: bigint,
  kind: ProviderCharge['kind'],
  reference: string,
): Query<ProviderCharge> => ({
  name: 'provider_charge_find',
  text: `select id, kind, reference, currency::text, amount, reason, case_on as "caseOn", charged_at as "chargedAt"
    from provider_charge where merchant_id = $1 and kind = $2 and reference = $3`,
  values: [merchantId, kind, reference],
})
