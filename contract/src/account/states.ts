import { machine } from '#machine.ts'

/** A file that a list was exported to (ADR 0018). A worker that was killed leaves `running`, and another one starts again. */
export const exportMachine = machine({
  name: 'export',
  states: ['asked', 'running', 'ready', 'refused', 'failed', 'canceled', 'gone'],
  events: ['ask', 'start', 'give_back', 'finish', 'refuse', 'fail', 'cancel', 'expire'],
  start: { ask: 'asked' },
  moves: {
    asked: { start: 'running', cancel: 'canceled' },
    running: {
      start: 'running',
      give_back: 'asked',
      finish: 'ready',
      refuse: 'refused',
      fail: 'failed',
      cancel: 'canceled',
    },
    ready: { expire: 'gone' },
    refused: {},
    failed: {},
    canceled: {},
    gone: {},
  },
})
export const exportStates = exportMachine.states
export type ExportState = (typeof exportStates)[number]

/** Why an export ended without a file. */
export const exportReasons = ['too_many_rows', 'disk_full', 'interrupted', 'failed'] as const
export type ExportReason = (typeof exportReasons)[number]

/** Lists that can be exported, with columns and a file of their reader's choice. */
export const exportedLists = [
  'transactions',
  'refunds',
  'exchanges',
  'links',
  'subscriptions',
  'subscription_invoices',
  'link_payments',
  'reviews',
  'operations',
  'balances',
  'withdrawals',
  'bank_matches',
  'makeups',
  'fraud_reports',
  'risk_entries',
  'alerts',
  'rdr',
  'dispute_orders',
  'desk',
  'cases',
  'old_cases',
  'scheme_rows',
  'deliveries',
  'vcc_transactions',
  'shipments',
] as const
export type ExportedListName = (typeof exportedLists)[number]

/** Everything that files are made of; the ledger's has one form. */
export const exportKinds = [...exportedLists, 'ledger'] as const
export type ExportKindName = (typeof exportKinds)[number]
