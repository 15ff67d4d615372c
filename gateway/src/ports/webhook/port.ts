import type { AttemptProblem } from '@quayside/contract/main/notify/states.ts'

export interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came of it: a status where anybody answered, and why it counts as failed where it does. */
export interface WebhookAnswer {
  readonly status: number | null
  readonly problem: AttemptProblem | null
  readonly ms: number
  /** The address that the name had. */
  readonly ip: string | null
  /** The beginning of the answer, without control characters. */
  readonly excerpt: string | null
  /** Seconds that the other side asks to be let alone for. */
  readonly retryAfter: number | null
  /** How far the other side's clock is ahead of ours, by the date of its answer. */
  readonly clockSeconds: number | null
}

/** Merchants' servers. Never throws for what they do. */
export interface WebhookPort {
  /** @param signal ends it at once: nothing is waited for any more */
  post(sent: Sent, signal?: AbortSignal): Promise<WebhookAnswer>
  close(): void
}
