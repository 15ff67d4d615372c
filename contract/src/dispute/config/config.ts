import { z } from 'zod'
import { call } from '#call.ts'
import { businessDate, latinLine, line, moneyInput, moneyOutput } from '#fields.ts'
import { productTypes } from '#dispute/evidence/items.ts'
import { configLimits, termsKinds } from './limits.ts'

const company = z.strictObject({
  name: latinLine(configLimits.name.max, 0),
  address: latinLine(configLimits.address.max, 0),
  phone: latinLine(configLimits.contact.max, 0),
  email: latinLine(configLimits.contact.max, 0),
  website: latinLine(configLimits.contact.max, 0),
})

const plain = {
  company,
  productType: z.enum(productTypes),
  /** Chinese names of goods with the English that is filed. */
  goods: z
    .array(z.strictObject({ zh: line(configLimits.word.max), en: latinLine(configLimits.word.max) }))
    .max(configLimits.goodsWords.max),
  /** Answers wait for the cut-off unless somebody says otherwise. */
  holdsUntilCutOff: z.boolean(),
}

const terms = z.strictObject({
  kind: z.enum(termsKinds),
  /** First date of its validity. */
  from: businessDate,
  text: latinLine(configLimits.terms.max),
})

export const disputeConfigCalls = {
  config: call({
    path: '/chargeback/queryDisputeConf',
    summary: 'Get what answers to disputes are made with: company, terms, kind of goods, cost',
    access: 'dispute.config.view',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      ...plain,
      labour: moneyOutput.nullable(),
      acceptBelow: moneyOutput.nullable(),
      terms: z.array(terms.extend({ recordedAt: z.string() })),
      version: z.int(),
    }),
  }),
  saveConfig: call({
    path: '/chargeback/saveDisputeBaseInfo',
    summary: 'Change what answers to disputes are made with',
    access: 'dispute.config.manage',
    effect: 'write',
    input: z.strictObject({
      ...plain,
      /** What one answer costs in work. */
      labour: moneyInput.nullable(),
      /** Smaller cases are better accepted; null for none. */
      acceptBelow: moneyInput.nullable(),
      /** Terms to add: what was recorded once stays as it was. */
      terms: z.array(terms).max(configLimits.termsAtOnce.max),
      /** The configuration that the screen has read; 0 before the first. */
      version: z.int().min(0).max(2_147_483_647),
    }),
    output: z.strictObject({ version: z.int() }),
    errors: ['request.conflict', 'dispute.terms_kept'],
    logs: ['productType', 'holdsUntilCutOff', 'labour', 'acceptBelow'],
    changes: ['productType', 'holdsUntilCutOff', 'labour', 'acceptBelow'],
  }),
} as const
