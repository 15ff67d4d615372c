import { expect, test } from 'vitest'
import { chargebackOutcome, chargebackStages } from '#dispute/states.ts'
import { exchange } from '#fund/exchange/states.ts'
import { withdrawal } from '#fund/withdrawal/states.ts'
import { siteStates } from '#main/site/states.ts'
import { orderStates, orderTypeNames } from '#trade/states.ts'

/** As the specification writes them (spec §4), odd spellings included: merchants' own tools compare them. */
const specified = {
  'order status': [
    orderStates,
    ['succeed', 'failed', 'expired', 'canceled', 'received', 'pending', 'pending_review'],
  ],
  'transaction type': [
    orderTypeNames,
    [
      'sale',
      'pre-authorization',
      'token sale',
      'create-token-and-sale',
      'token pre-auth',
      'create-token-and-pre-auth',
    ],
  ],
  withdrawal: [
    withdrawal.states,
    [
      'initial',
      'pending',
      'application failed',
      'processing failed',
      'processing success',
      'bounced or refunded',
    ],
  ],
  site: [siteStates, ['normal', 'deleted', 'review failed', 'frozen', 'pending', 'review success']],
  'currency exchange': [exchange.states, ['processing', 'successful', 'failed']],
  'chargeback stage': [
    chargebackStages,
    ['retrieval', 'chargeback', 'representment', 'second chargeback', 'pre-arbitration', 'arbitration'],
  ],
  'chargeback outcome': [
    chargebackOutcome.states,
    ['processing', 'appeal succeeded', 'failed', 'expired', 'cancelled'],
  ],
} as const satisfies Record<string, readonly [ours: readonly string[], theirs: readonly string[]]>

test.each(Object.entries(specified))('%s is called as the specification calls it', (_, [ours, theirs]) => {
  expect([...ours].toSorted()).toEqual([...theirs].toSorted())
})
