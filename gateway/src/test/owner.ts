import type { Somebody } from './approvals.ts'

/** Somebody whose merchant is known. */
export interface Owner {
  readonly merchantId: bigint
  readonly who: Somebody
}

export type MakeObject = (owner: Owner) => Promise<string>
