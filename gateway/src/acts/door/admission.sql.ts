import type { IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import type { Query } from '#db/tx.ts'

/** A row that admits addresses, until its end where it has one. */
export interface AdmittingRow {
  readonly network: string
  readonly endsAt: string | null
}

/** From where somebody is admitted to the portal; null where every address is. */
export interface PortalDoor {
  readonly entries: readonly AdmittingRow[]
  /** Of one person, by a mailed link. */
  readonly passes: readonly AdmittingRow[]
}

/** Rows of a purpose that count now. */
export const countingEntries = (merchantId: bigint, purpose: IpPurpose): Query<AdmittingRow> => ({
  name: 'ip_counting',
  text: `select network::text as network, ends_at as "endsAt" from ip_entry
    where merchant_id = $1 and purpose = $2 and enabled and (ends_at is null or ends_at > now())`,
  values: [merchantId, purpose],
})

export const portalDoorOf = (
  merchantId: bigint,
  operatorId: string,
): Query<{ door: PortalDoor | null; at: string }> => ({
  name: 'ip_portal_door',
  text: 'select portal_door($1, $2) as door, now() as at',
  values: [merchantId, operatorId],
})
