import { z } from 'zod'
import { balanceOutput } from '#fund/balance-shown.ts'
import { call } from '#call.ts'
import { businessDate, moneyInput, moneyOutput, nameLine, numberLine } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { proofOf } from '#proof.ts'
import { range } from '#range.ts'
import { cardCurrencies, vccLimits as limits } from './limits.ts'
import { cardLoad, issuerRefusalCodes, spendCategories, virtualCard, virtualCardActions } from './states.ts'

const sees = 'fund.vcc.view' as const
const applies = 'fund.vcc.apply' as const
const freezes = 'fund.vcc.freeze' as const

const made = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a card is looked for by; all of it optional, all of it in the screen's address. */
export const virtualCardFilter = z.strictObject({
  /** The beginning of its number or of its name. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it was applied for, at or after. */
  createdFrom: made.from,
  /** Before. */
  createdTo: made.to,
  status: choices(z.enum(virtualCard.states)).optional(),
  currency: choices(z.enum(cardCurrencies)).optional(),
})
export type VirtualCardFilter = z.infer<typeof virtualCardFilter>

export const virtualCardRow = z.strictObject({
  id: z.string(),
  /** Our own number of the card; its issuer's is never here. */
  cardNo: z.string(),
  name: z.string(),
  /** The end of the number; null until the issuer has made the card. */
  lastFour: z.string().nullable(),
  status: z.enum(virtualCard.states),
  currency: z.string(),
  /** What is left on it. */
  rest: balanceOutput,
  /** Applied for and not confirmed yet. */
  incoming: moneyOutput,
  singleUse: z.boolean(),
  /** Empty: anything. */
  categories: z.array(z.enum(spendCategories)),
  /** Last day of use; null: as the issuer makes it. */
  endsOn: z.string().nullable(),
  createdAt: z.string(),
  /** Who applied for it, by real name. */
  askedBy: z.string(),
  /** What this person may do with it now. */
  actions: z.array(z.enum(virtualCardActions)),
})
export type VirtualCardRow = z.infer<typeof virtualCardRow>

/** What a refused one was refused for; `code` is null for a reason that only the issuer knows. */
const failure = z.strictObject({ code: z.enum(issuerRefusalCodes).nullable(), message: z.string() })

/** What a new card, or more money for one, could be made of. */
const offer = {
  /** The provider's staff have opened the product. */
  open: z.boolean(),
  /** The account is frozen: nothing is paid into cards. */
  frozen: z.boolean(),
  cardsLeft: z.int(),
  accounts: z.array(
    z.strictObject({
      currency: z.enum(cardCurrencies),
      available: balanceOutput,
      /** Of what is paid in, on top of it. */
      feeBps: z.int(),
    }),
  ),
}

const one = { id: z.uuid() }
const moved = z.strictObject({
  id: z.string(),
  cardNo: z.string(),
  status: z.enum(virtualCard.states),
})
const paid = moved.extend({ amount: moneyOutput, fee: moneyOutput })
const paysErrors = [
  'vcc.not_open',
  'vcc.limit',
  'vcc.currency',
  'vcc.balance',
  'merchant.frozen',
  'role.amount_limit',
  'role.no_limit_in_currency',
] as const
const moves = { effect: 'write', output: moved, changes: ['status'] } as const
const states = ['object.not_found', 'vcc.state'] as const

export const virtualCardCalls = {
  ...listCalls({
    path: '/vcc/query',
    what: 'virtual cards',
    access: sees,
    allSites: true,
    filter: virtualCardFilter.default({}),
    row: virtualCardRow,
    more: offer,
    errors: ['trade.range_reversed'],
  }),
  apply: call({
    path: '/vcc/apply',
    summary: 'Apply for a virtual card and pay an amount into it',
    access: applies,
    effect: 'money',
    allSites: true,
    approval: 'vcc.fund',
    proof: 'asked',
    input: z.strictObject({
      name: nameLine(limits.name.max),
      amount: moneyInput,
      singleUse: z.boolean().default(false),
      categories: z.array(z.enum(spendCategories)).max(spendCategories.length).default([]),
      endsOn: businessDate.optional(),
      proof: proofOf.virtualCard,
    }),
    output: paid,
    errors: [...paysErrors, 'vcc.too_many', 'vcc.end'],
    logs: ['amount', 'singleUse', 'categories', 'endsOn'],
    changes: ['available', 'card', 'status'],
  }),
  fund: call({
    path: '/vcc/fund',
    summary: 'Pay more into an active virtual card',
    access: applies,
    effect: 'money',
    allSites: true,
    approval: 'vcc.fund',
    proof: 'asked',
    input: z.strictObject({ ...one, amount: moneyInput, proof: proofOf.virtualCard }),
    output: paid,
    errors: [...paysErrors, ...states],
    logs: ['id', 'amount'],
    changes: ['available', 'card'],
  }),
  detail: call({
    path: '/vcc/detail',
    summary: 'Get one virtual card: what was paid into it, spent and returned, and its timeline',
    access: sees,
    effect: 'read',
    allSites: true,
    input: z.strictObject(one),
    output: virtualCardRow.extend({
      /** `rest` is paid in − spent + refunded + beyond − returned. */
      sums: z.strictObject({
        funded: moneyOutput,
        fees: moneyOutput,
        spent: moneyOutput,
        refunded: moneyOutput,
        /** Cleared beyond what was left: taken from the pending balance. */
        beyond: moneyOutput,
        returned: moneyOutput,
      }),
      /** What pays for more. */
      account: z.strictObject({ available: balanceOutput, feeBps: z.int(), roomLeft: moneyOutput }),
      loads: z.array(
        z.strictObject({
          id: z.string(),
          loadNo: z.string(),
          at: z.string(),
          status: z.enum(cardLoad.states),
          amount: moneyOutput,
          fee: moneyOutput,
          askedBy: z.string(),
          endedAt: z.string().nullable(),
          failure: failure.nullable(),
        }),
      ),
      /** When what is left comes back at the earliest; null while the card is not closing. */
      returnsAt: z.string().nullable(),
      steps: z.array(
        z.strictObject({
          at: z.string(),
          event: z.enum(virtualCard.events),
          status: z.enum(virtualCard.states),
          actor: z.enum(['merchant', 'provider', 'network', 'time', 'gateway']),
          actorName: z.string().nullable(),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  freeze: call({
    ...moves,
    path: '/vcc/freeze',
    summary: 'Freeze a virtual card; what is authorised already can still clear',
    access: freezes,
    input: z.strictObject(one),
    errors: states,
    logs: ['id'],
  }),
  unfreeze: call({
    ...moves,
    path: '/vcc/unfreeze',
    summary: 'Unfreeze a virtual card',
    access: freezes,
    proof: 'asked',
    input: z.strictObject({ ...one, proof: proofOf.virtualCard }),
    errors: [...states, 'merchant.frozen'],
    logs: ['id'],
  }),
  close: call({
    ...moves,
    path: '/vcc/close',
    summary: 'Close a virtual card; what is left returns once nothing has cleared for 30 days',
    access: applies,
    input: z.strictObject(one),
    errors: states,
    logs: ['id'],
  }),
  show: call({
    path: '/vcc/show',
    summary: 'Get the address at which the issuer shows the card number, once and for a minute',
    access: 'fund.vcc.show',
    // The issuer is asked outside of any transaction, and nothing of its answer is kept.
    effect: 'none',
    persons: 'alone',
    sensitive: true,
    proof: 'asked',
    input: z.strictObject({ ...one, proof: proofOf.virtualCard }),
    output: z.strictObject({ address: z.string(), seconds: z.number() }),
    errors: [...states, 'vcc.issuer_silent', 'merchant.frozen'],
    logs: ['id'],
  }),
} as const
