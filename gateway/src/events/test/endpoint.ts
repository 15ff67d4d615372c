import { randomUUID } from 'node:crypto'
import { type EventType, eventTypes, newestPayload } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyFamily } from '@quayside/contract/main/notify/families.ts'
import { addOperator } from '#db/test/people.ts'
import type { Db } from '#db/tx.ts'

export interface MadeEndpoint {
  readonly id?: string
  readonly url?: string
  readonly family?: NotifyFamily
  readonly types?: readonly EventType[]
  readonly siteId?: string
  readonly inOrder?: boolean
  readonly legacyKind?: 'hmac' | 'rsa' | 'md5'
  readonly ed25519?: boolean
}

/** An address that lives, with its lane, made by somebody of the merchant. */
export async function makeEndpoint(owner: Db, merchantId: bigint, made: MadeEndpoint = {}): Promise<string> {
  const id = made.id ?? randomUUID()
  const by = (await addOperator(owner, merchantId)).id
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({
      text: `insert into notify_endpoint (merchant_id, id, family, state, url, site_id, types, ed25519, legacy_kind, payload_version,
          in_order, created_at, created_by, updated_at, active_from)
        values ($1, $2, $3, 'active', $4, $5, $6, $7, $8, $9, $10, now(), $11, now(), now())`,
      values: [
        merchantId,
        id,
        made.family ?? 'common',
        made.url ?? 'https://shop.example/hook',
        made.siteId ?? null,
        made.types ?? eventTypes,
        made.ed25519 ?? false,
        made.legacyKind ?? null,
        newestPayload,
        made.inOrder ?? false,
        by,
      ],
    })
    await tx.run({
      text: 'insert into webhook_lane (merchant_id, endpoint_id) values ($1, $2)',
      values: [merchantId, id],
    })
  })
  return id
}
