import type { InboundRequest } from './inbound-request.ts'

/** Where partners tell by themselves what happened: the area's, as it knows how each signs. */
export interface PartnerDoor {
  /** `unknown` where there is no such partner here, `unsigned` for what it has not signed, or not lately. */
  take(partner: string, request: InboundRequest): Promise<'taken' | 'unsigned' | 'unknown'>
}
