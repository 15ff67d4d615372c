import type { AlertNetwork, AlertOutcome, AlertType } from '@quayside/contract/dispute/alert/states.ts'
import type { ComplaintReason } from '@quayside/contract/dispute/dispute-order/states.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { wire } from '@quayside/contract/money.ts'

interface OnOrder {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly no: string
  /** Minor units of the order's currency. */
  readonly minor: string
}

/** What cardholders do before a dispute, and what schemes settle without one. */
export type ClaimMove =
  | (OnOrder & {
      readonly t: 'alert'
      readonly network: AlertNetwork
      readonly type: AlertType
      readonly dueAt: number
    })
  | (OnOrder & { readonly t: 'rdr'; readonly fee: string; readonly rule: string })
  | (OnOrder & { readonly t: 'complaint'; readonly reason: ComplaintReason; readonly remark: string })
  | (OnOrder & { readonly t: 'said'; readonly complaint: string; readonly text: string })

const kinds: ReadonlySet<string> = new Set<ClaimMove['t']>(['alert', 'rdr', 'complaint', 'said'])
export const isClaim = (move: { readonly t: string }): move is ClaimMove => kinds.has(move.t)

/** A file that a buyer has got; its bytes are kept under their digest. */
export interface LetterFile {
  readonly name: string
  readonly mediaType: string
  readonly digest: string
}

/** What merchants answer to it. */
export type ClaimAnswer =
  | {
      readonly t: 'report'
      readonly id: string
      readonly at: number
      readonly alert: string
      readonly outcome: AlertOutcome
    }
  | {
      readonly t: 'letter'
      readonly id: string
      readonly at: number
      readonly complaint: string
      /** Missing in books of before. */
      readonly text?: string
      readonly files?: readonly LetterFile[]
    }

const iso = (at: number): string => new Date(at).toISOString()

/** What the gateway hears of it. */
export function claimEvent(move: ClaimMove, currency: string): CoreEventInput['data'] {
  const amount = wire(currency, BigInt(move.minor))
  const orderNo = move.no
  switch (move.t) {
    case 'alert': {
      const { network, type, dueAt } = move
      const reasonCode = type === 'confirmed_fraud' ? '10.4' : '13.1'
      return {
        kind: 'alert',
        orderNo,
        alertNo: move.id,
        network,
        type,
        amount,
        reasonCode,
        dueAt: iso(dueAt),
      }
    }
    case 'rdr': {
      const fee = wire(currency, BigInt(move.fee))
      return { kind: 'rdr', orderNo, rdrNo: move.id, amount, fee, rule: move.rule, reasonCode: '10.4' }
    }
    case 'complaint':
      return {
        kind: 'complaint',
        orderNo,
        complaintNo: move.id,
        amount,
        reason: move.reason,
        remark: move.remark,
      }
    case 'said':
      return {
        kind: 'complaint_message',
        orderNo,
        complaintNo: move.complaint,
        messageNo: move.id,
        text: move.text,
      }
  }
}
