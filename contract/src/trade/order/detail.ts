import { z } from 'zod'
import { payerLanguages } from '#payer/languages.ts'
import { call } from '#call.ts'
import { moneyOutput } from '#fields.ts'
import { balanceAccounts } from '#fund/balance-figures.ts'
import { places } from '#fund/places.ts'
import { orderId } from '#trade/order-key.ts'
import { readyElements } from '#trade/readiness.ts'
import { refundRow } from '#trade/refunds/list.ts'
import {
  captureState,
  cardBrands,
  orderStates,
  orderTypeNames,
  paymentMethods,
  shownFlags,
  sourceTypes,
} from '#trade/states.ts'

const orderKey = z.strictObject({ id: orderId })

const address = z.strictObject({
  name: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string().nullable(),
})

const item = z.strictObject({ name: z.string(), quantity: z.int(), unitPrice: moneyOutput.nullable() })

const threeDs = z.strictObject({
  version: z.string().nullable(),
  status: z.string().nullable(),
  eci: z.string().nullable(),
  flow: z.enum(['frictionless', 'challenge']).nullable(),
  liabilityShift: z.boolean(),
})

/** One line of the story; `kind` and `event` choose its words, `facts` fill them. */
const timelineEntry = z.strictObject({
  at: z.string(),
  kind: z.enum([
    'order',
    'three_ds',
    'risk',
    'capture',
    'void',
    'refund',
    'settlement',
    'presentment',
    'fraud',
    'chargeback',
    'alert',
    'rdr',
    'dispute_order',
    'notification',
  ]),
  event: z.string(),
  actor: z.enum(['merchant', 'buyer', 'provider', 'network', 'time', 'gateway']),
  actorName: z.string().nullable(),
  amount: moneyOutput.nullable(),
  reference: z.string().nullable(),
  facts: z.record(z.string(), z.string()),
})

/** An entry on an account of the merchant that the order caused; how much is on the account is not the order's to tell. */
const ledgerEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  cause: z.string(),
  reference: z.string().nullable(),
  account: z.enum(balanceAccounts),
  amount: moneyOutput,
  valueOn: z.string().nullable(),
  settlementBatch: z.string().nullable(),
})

/** One movement of money: from an account to an account, with what of the order belongs to the merchant after it. */
const moneyMove = z.strictObject({
  posting: z.string(),
  at: z.string(),
  cause: z.string(),
  reference: z.string().nullable(),
  from: z.enum(places),
  to: z.enum(places),
  amount: moneyOutput,
  /** Signed change of what belongs to the merchant. */
  change: moneyOutput,
  running: moneyOutput,
  until: z.string().nullable(),
})

/** A document that a payer could open, as it was then; its file is null where it is not kept any more. */
const seenDocument = z.strictObject({
  /** In hexadecimal digits. */
  sha256: z.string(),
  id: z.string().nullable(),
  name: z.string().nullable(),
})

const detail = z.strictObject({
  id: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  networkRef: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  type: z.enum(orderTypeNames),
  status: z.enum(orderStates),
  captureState: z.enum(captureState.states),
  source: z.enum(sourceTypes),
  /** Where it is refunded, captured, voided and reviewed instead (spec §6); null where that is done here. */
  platform: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  site: z.strictObject({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  sums: z.strictObject({
    amount: moneyOutput,
    captured: moneyOutput,
    voided: moneyOutput,
    refunded: moneyOutput,
    refundInFlight: moneyOutput,
    chargedBack: moneyOutput,
    fees: moneyOutput,
    reserve: moneyOutput,
    /** captured − refunded − refunds in flight − charged back − fees − reserve: what reached, or will reach, the withdrawable balance. */
    net: moneyOutput,
    refundable: moneyOutput,
    /** Captures and voids that the network has not answered yet. */
    captureInFlight: moneyOutput,
    capturable: moneyOutput,
  }),
  /** Counts every step of the order and of what hangs on it; a decision names the one that it was made on. */
  version: z.int(),
  flags: z.array(z.enum(shownFlags)),
  card: z
    .strictObject({
      brand: z.enum(cardBrands).nullable(),
      masked: z.string().nullable(),
      holder: z.string().nullable(),
      expiry: z.string().nullable(),
      bin: z.string().nullable(),
      country: z.string().nullable(),
      issuer: z.string().nullable(),
      funding: z.string().nullable(),
    })
    .nullable(),
  authorisation: z.strictObject({
    authCode: z.string().nullable(),
    responseCode: z.string().nullable(),
    declineReason: z.string().nullable(),
    arn: z.string().nullable(),
    descriptor: z.string().nullable(),
    avs: z.string().nullable(),
    cvv: z.string().nullable(),
    threeDs: threeDs.nullable(),
    expiresAt: z.string().nullable(),
  }),
  risk: z.strictObject({
    score: z.int().nullable(),
    band: z.enum(['pass', 'doubtful', 'rejected']),
    reasons: z.array(z.string()),
    reviewDeadline: z.string().nullable(),
  }),
  buyer: z.strictObject({
    customerId: z.string().nullable(),
    email: z.string().nullable(),
    ip: z.string().nullable(),
    ipCountry: z.string().nullable(),
    deviceId: z.string().nullable(),
    shipping: address.nullable(),
    billing: address.nullable(),
    orders: z.int(),
    refunds: z.int(),
    disputes: z.int(),
    /** How well two earlier sales could defend it; null where its scheme takes none, or until it is worked out. */
    readiness: z
      .strictObject({ score: z.int(), absent: z.array(z.enum(readyElements)), hasPriors: z.boolean() })
      .nullable(),
  }),
  /** What the payer of a link was shown when they paid; null for orders that came otherwise. */
  seen: z
    .strictObject({
      at: z.string(),
      link: z.string(),
      linkId: z.string(),
      siteId: z.string(),
      /** Versions; null where there was none. */
      base: z.int().nullable(),
      checkout: z.int().nullable(),
      checkoutId: z.string().nullable(),
      terms: seenDocument.nullable(),
      privacy: seenDocument.nullable(),
      language: z.enum(payerLanguages),
    })
    .nullable(),
  items: z.array(item),
  /** Newest first, with what this operator may do with each. */
  refunds: z.array(refundRow),
  timeline: z.array(timelineEntry),
  moneyTrail: z.array(moneyMove),
  entries: z.array(ledgerEntry),
  related: z.array(
    z.strictObject({
      id: z.string(),
      orderNo: z.string(),
      createdAt: z.string(),
      status: z.enum(orderStates),
      amount: moneyOutput,
    }),
  ),
  actions: z.array(z.string()),
})
export type TransactionDetail = z.infer<typeof detail>

export const transactionDetailCalls = {
  detail: call({
    path: '/transaction/detail',
    summary: 'Get one order with its full timeline',
    access: 'trade.transaction.view',
    effect: 'read',
    input: orderKey,
    output: detail,
    errors: ['object.not_found'],
    logs: ['id'],
    sensitive: true,
  }),
  queryDetail: call({
    path: '/transaction/query/detail',
    summary: 'Get a summary of an order: amounts, status and latest events',
    access: 'trade.transaction.view',
    effect: 'read',
    input: orderKey,
    output: detail.pick({
      id: true,
      orderNo: true,
      merchantOrderId: true,
      createdAt: true,
      type: true,
      status: true,
      captureState: true,
      sums: true,
      version: true,
      card: true,
      timeline: true,
      actions: true,
    }),
    errors: ['object.not_found'],
    logs: ['id'],
    sensitive: true,
  }),
  riskReason: call({
    path: '/transaction/risk/reason',
    summary: 'Get the reasons for an order’s risk score',
    access: 'trade.transaction.view',
    effect: 'read',
    input: orderKey,
    output: detail.shape.risk,
    errors: ['object.not_found'],
  }),
} as const
