import type { AlertNetwork, AlertOutcome } from '@quayside/contract/dispute/alert/states.ts'
import type { WireMoney } from '@quayside/contract/money.ts'

/** What a network is told of one alert; the same number is the same report, however often it is sent. */
export interface ReportAsk {
  readonly reportNo: string
  readonly alertNo: string
  readonly outcome: AlertOutcome
  readonly refund: { readonly amount: WireMoney; readonly at: string; readonly arn: string | null } | null
}

/** `unknown` is no answer, so the report may have arrived; `absent` is the inquiry's: it has not. */
export type ReportReply =
  | { readonly result: 'acknowledged'; readonly at: string }
  | {
      readonly result: 'refused'
      readonly at: string
      readonly code: string | null
      readonly reason: string | null
    }
  | { readonly result: 'unknown' }
  | { readonly result: 'absent' }

/** What a buyer is told about a complaint. */
export interface BuyerMessage {
  readonly messageNo: string
  readonly complaintNo: string
  readonly text: string
  readonly files: readonly BuyerFile[]
}

/** A file as the buyer gets it, byte for byte, with its SHA-256 in hexadecimal. */
export interface BuyerFile {
  readonly name: string
  readonly mediaType: string
  readonly digest: string
  readonly bytes: Buffer
}

/**
 * Alert networks and buyers, by way of the payment core. Called from jobs alone, never inside a transaction; it never throws.
 */
export interface DisputeDesk {
  /** At most as many as one call of the network takes; one reply for each, by its number. */
  report(network: AlertNetwork, reports: readonly ReportAsk[]): Promise<ReadonlyMap<string, ReportReply>>
  inquire(network: AlertNetwork, reportNos: readonly string[]): Promise<ReadonlyMap<string, ReportReply>>
  write(message: BuyerMessage): Promise<'delivered' | 'refused' | 'unknown'>
}
