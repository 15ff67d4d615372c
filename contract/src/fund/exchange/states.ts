import { machine } from '#machine.ts'

/** Currency exchange (spec §4; rows X1 to X4). */
export const exchange = machine({
  name: 'exchange',
  states: ['processing', 'successful', 'failed'],
  events: ['pay', 'fill', 'refuse'],
  start: { pay: 'processing' },
  moves: { processing: { fill: 'successful', refuse: 'failed' }, successful: {}, failed: {} },
})
export type ExchangeState = (typeof exchange.states)[number]
export type ExchangeEvent = (typeof exchange.events)[number]

/** The account at the house without which nothing is exchanged. */
export const rapidExchange = machine({
  name: 'rapid_exchange',
  states: ['processing', 'successful', 'failed'],
  events: ['open', 'opened', 'refuse'],
  start: { open: 'processing' },
  moves: {
    processing: { opened: 'successful', refuse: 'failed' },
    successful: {},
    failed: { open: 'processing' },
  },
})
export type RapidExchangeEvent = (typeof rapidExchange.events)[number]
export type RapidExchangeState = (typeof rapidExchange.states)[number]

/** Why an exchange failed, as far as the reasons are known here; the last two are our own. */
export const exchangeRefusalCodes = [
  'liquidity',
  'limit_exceeded',
  'quote_expired',
  'quote_used',
  'quote_other',
  'request_invalid',
  'rate_moved',
  'rate_outside',
] as const
export type ExchangeRefusalCode = (typeof exchangeRefusalCodes)[number]
