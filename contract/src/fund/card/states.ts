import { machine } from '#machine.ts'

/**
 * Audit of a withdrawal card (rows K1 to K7): named here, and on the wire as
 * the specification numbers them. A deleted one keeps its row: withdrawals and the log name it.
 */
export const cardState = {
  pendingAudit: '101',
  available: '102',
  rejected: '103',
  onHold: '104',
  deleted: 'deleted',
} as const

const { pendingAudit, available, rejected, onHold, deleted } = cardState

export const cardMachine = machine({
  name: 'withdrawal_card',
  states: [pendingAudit, available, rejected, onHold, deleted],
  events: ['add', 'approve', 'reject', 'hold', 'release', 'edit', 'delete'],
  start: { add: pendingAudit },
  moves: {
    [pendingAudit]: { approve: available, reject: rejected, hold: onHold, delete: deleted },
    [available]: { hold: onHold, edit: pendingAudit, delete: deleted },
    [rejected]: { edit: pendingAudit, delete: deleted },
    [onHold]: { release: available, reject: rejected },
    [deleted]: {},
  },
})
export const cardStates = cardMachine.states
export type CardState = (typeof cardStates)[number]
export type CardEvent = (typeof cardMachine.events)[number]

/** Where a card's account was told: by the merchant, or by WorldFirst. */
export const cardKinds = ['bank_account', 'worldfirst'] as const
export type CardKind = (typeof cardKinds)[number]
