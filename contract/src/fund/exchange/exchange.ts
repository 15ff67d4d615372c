import { z } from 'zod'
import { call } from '#call.ts'
import { balanceOutput } from '#fund/balance-shown.ts'
import { currencyCode, latinNumberLine, moneyInput, moneyOutput, nothing } from '#fields.ts'
import { proofOf } from '#proof.ts'
import { exchangeLimits as limits, exchangePurposes } from './limits.ts'
import { exchange, rapidExchange } from './states.ts'

const sees = 'fund.exchange.view' as const
const pays = 'fund.exchange.pay' as const
const pair = { source: currencyCode, target: currencyCode }

/** Rates are decimal texts of target units for one source unit, with eight decimals. */
const rates = {
  rate: z.string(),
  /** The middle of the market at the same instant. */
  mid: z.string(),
  at: z.string(),
}

const opening = z.strictObject({
  /** Null where nobody has asked for it. */
  status: z.enum(rapidExchange.states).nullable(),
  askedAt: z.string().nullable(),
  /** About how long it takes. */
  minutes: z.int(),
})

export const exchangeCalls = {
  accounts: call({
    path: '/settlement/exchange/bankcard',
    summary: 'List the accounts to exchange from, the amount available in each, and the currencies to buy',
    access: sees,
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      accounts: z.array(z.strictObject({ currency: z.string(), exchangeable: moneyOutput })),
      targets: z.array(z.string()),
    }),
  }),
  balance: call({
    path: '/settlement/exchange/balance/{currencyCode}',
    summary: 'Get the amount one account can exchange: withdrawable less any shortfall in pending',
    access: sees,
    effect: 'read',
    input: z.strictObject({ currencyCode }),
    output: z.strictObject({
      withdrawable: balanceOutput,
      pending: balanceOutput,
      exchangeable: moneyOutput,
    }),
  }),
  rate: call({
    path: '/settlement/exchange/rate',
    summary: 'Get the current reference rate; only a locked quote is fixed',
    access: sees,
    effect: 'none',
    looks: true,
    input: z.strictObject(pair),
    output: z.strictObject(rates),
    errors: ['exchange.pair', 'exchange.house_silent'],
  }),
  fee: call({
    path: '/settlement/exchange/fee',
    summary: 'Get the fee for exchanging an amount, in the source currency',
    access: sees,
    effect: 'read',
    input: z.strictObject({ amount: moneyInput }),
    output: z.strictObject({ fee: moneyOutput, feeBps: z.int() }),
  }),
  quote: call({
    path: '/settlement/exchange/quote',
    summary: 'Lock a rate for an amount until the quote expires, with the full cost as an amount',
    access: pays,
    effect: 'none',
    input: z.strictObject({ amount: moneyInput, target: currencyCode }),
    output: z.strictObject({
      quoteId: z.string(),
      ...rates,
      expiresAt: z.string(),
      /** How long it holds from now on: the reader's clock may be wrong. */
      seconds: z.number(),
      amount: moneyOutput,
      fee: moneyOutput,
      /** What arrives. */
      made: moneyOutput,
      /** What the whole amount would make in the middle of the market, and what that is more. */
      atMid: moneyOutput,
      cost: moneyOutput,
    }),
    errors: [
      'exchange.pair',
      'exchange.house_silent',
      'exchange.not_open',
      'exchange.balance',
      'exchange.too_small',
      'merchant.frozen',
      'role.amount_limit',
      'role.no_limit_in_currency',
    ],
  }),
  pay: call({
    path: '/settlement/exchange/pay',
    summary: 'Exchange at a locked quote',
    access: pays,
    effect: 'money',
    approval: 'exchange.pay',
    proof: 'asked',
    input: z.strictObject({
      quoteId: latinNumberLine(limits.quoteId.max),
      amount: moneyInput,
      target: currencyCode,
      purpose: z.enum(exchangePurposes),
      proof: proofOf.exchange,
    }),
    output: z.strictObject({
      id: z.string(),
      exchangeNo: z.string(),
      status: z.enum(exchange.states),
      amount: moneyOutput,
    }),
    errors: [
      'object.not_found',
      'exchange.not_open',
      'exchange.quote_unknown',
      'exchange.quote_expired',
      'exchange.quote_used',
      'exchange.pair',
      'exchange.balance',
      'merchant.frozen',
      'role.amount_limit',
      'role.no_limit_in_currency',
    ],
    logs: ['quoteId', 'amount', 'target', 'purpose'],
    changes: ['exchangeable', 'exchange'],
  }),
  open: call({
    path: '/settlement/exchange/open',
    summary: 'Open rapid exchange; this takes about ten minutes and can fail',
    access: 'fund.exchange.open',
    effect: 'write',
    input: nothing,
    output: opening,
    errors: ['exchange.open_state'],
    changes: ['status'],
  }),
  openStatus: call({
    path: '/settlement/exchange/open/status',
    summary: 'Get the status of rapid exchange',
    access: sees,
    effect: 'read',
    input: nothing,
    output: opening,
  }),
} as const
