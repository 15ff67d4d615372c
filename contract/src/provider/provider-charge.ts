import { z } from 'zod'
import { call } from '#call.ts'
import { businessDate, moneyOutput } from '#fields.ts'
import { cardBrands } from '#trade/states.ts'
import { byStaff, ofMerchant, staffReason, staffReference } from './staff.ts'

const access = 'provider:charges'
const output = z.strictObject({
  chargeId: z.string(),
  amount: moneyOutput,
  chargedAt: z.string(),
  /** Charged by an earlier request. */
  repeated: z.boolean(),
})

/** What staff charge outside of any order, each once (rows H3 and H4). */
export const providerChargeCalls = {
  fine: call({
    path: '/charges/fine',
    summary: 'Charge a merchant one fine for one incident',
    access,
    effect: 'write',
    input: z.strictObject({ ...ofMerchant, incidentId: staffReference, ...byStaff, ...staffReason }),
    output,
    errors: ['object.not_found', 'request.conflict'],
    logs: ['staff', 'incidentId'],
    changes: ['amount', 'reason'],
  }),
  monitoringFee: call({
    path: '/charges/monitoring-fee',
    summary: 'Charge the fee for one case flagged by a scheme’s fraud monitoring',
    access,
    effect: 'write',
    input: z.strictObject({
      ...ofMerchant,
      caseId: staffReference,
      scheme: z.enum(cardBrands),
      /** Beijing date of the case. */
      caseOn: businessDate,
      ...byStaff,
    }),
    output,
    errors: ['object.not_found', 'request.conflict', 'charge.before_tariff', 'charge.case_ahead'],
    logs: ['staff', 'caseId', 'caseOn'],
    changes: ['amount'],
  }),
} as const
