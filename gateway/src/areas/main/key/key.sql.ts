import { acceptedKeyStates, type KeyKind, type KeyState } from '@quayside/contract/main/key/states.ts'
import type { Query } from '#db/tx.ts'

export interface StoredKey {
  readonly id: string
  readonly version: number
  readonly kind: KeyKind
  readonly state: KeyState
  readonly fingerprint: string
  readonly lastFour: string
  readonly bits: number | null
  readonly createdBy: string
  readonly overlapHours: number
  readonly retiringAt: string | null
  readonly retiresAt: string | null
  readonly secretSealed: Buffer | null
  readonly publicDer: Buffer | null
}

const columns = `id, version, kind, state, fingerprint, last_four as "lastFour", bits, created_by as "createdBy",
  overlap_hours as "overlapHours", retiring_at as "retiringAt", retires_at as "retiresAt",
  secret_sealed as "secretSealed", public_der as "publicDer"`
const accepted = acceptedKeyStates.map((state) => `'${state}'`).join(', ')

/** Whoever changes keys of a merchant waits here for whoever does so already, and then reads what they left. */
export const lockKeys = (merchantId: bigint): Query => ({
  name: 'merchant_key_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('merchant_key', $1))",
  values: [merchantId],
})

/** For a signed call, which waits for nobody. */
export const tryLockKeys = (merchantId: bigint): Query<{ locked: boolean }> => ({
  name: 'merchant_key_try_lock',
  text: "select pg_try_advisory_xact_lock(hashtextextended('merchant_key', $1)) as locked",
  values: [merchantId],
})

export const findKey = (merchantId: bigint, id: string): Query<StoredKey> => ({
  name: 'merchant_key_find',
  text: `select ${columns} from merchant_key where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Accepted ones of a kind, the newest first. */
export const livingKeys = (merchantId: bigint, kind: KeyKind): Query<StoredKey> => ({
  name: 'merchant_key_living',
  text: `select ${columns} from merchant_key where merchant_id = $1 and kind = $2 and state in (${accepted})
    order by created_at desc, id`,
  values: [merchantId, kind],
})

/** As those, without one whose time is over and that nobody has ended yet. */
export const acceptedKeys = (
  merchantId: bigint,
  kind: KeyKind,
  fingerprint: string | null,
): Query<StoredKey> => ({
  name: 'merchant_key_accepted',
  text: `select ${columns} from merchant_key where merchant_id = $1 and kind = $2 and state in (${accepted})
      and (state <> 'retiring' or retires_at > now()) and ($3::text is null or fingerprint = $3)
    order by created_at desc, id`,
  values: [merchantId, kind, fingerprint],
})

interface NewKey extends Pick<
  StoredKey,
  | 'id'
  | 'kind'
  | 'state'
  | 'fingerprint'
  | 'lastFour'
  | 'bits'
  | 'overlapHours'
  | 'secretSealed'
  | 'publicDer'
> {
  readonly at: string
  readonly by: string
}

/** @returns no row for one that was there before, revoked or not */
export const insertKey = (merchantId: bigint, key: NewKey): Query => ({
  name: 'merchant_key_insert',
  text: `insert into merchant_key (merchant_id, id, kind, state, fingerprint, last_four, bits, overlap_hours, secret_sealed, public_der,
      created_at, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (merchant_id, kind, fingerprint) do nothing`,
  values: [
    merchantId,
    key.id,
    key.kind,
    key.state,
    key.fingerprint,
    key.lastFour,
    key.bits,
    key.overlapHours,
    key.secretSealed,
    key.publicDer,
    key.at,
    key.by,
  ],
})

export const markActive = (merchantId: bigint, id: string, state: KeyState): Query => ({
  name: 'merchant_key_activate',
  text: `update merchant_key set state = $3, activated_at = now(), version = version + 1 where merchant_id = $1 and id = $2`,
  values: [merchantId, id, state],
})

/** From now on, or from when it was retired before; until so many hours from now. */
export const markRetiring = (
  merchantId: bigint,
  id: string,
  { state, hours }: { readonly state: KeyState; readonly hours: number },
): Query<{ retiresAt: string }> => ({
  name: 'merchant_key_retire',
  text: `update merchant_key set state = $3, retiring_at = coalesce(retiring_at, now()),
      retires_at = now() + make_interval(hours => $4), version = version + 1
    where merchant_id = $1 and id = $2 returning retires_at as "retiresAt"`,
  values: [merchantId, id, state, hours],
})

/** Its secret goes with it. */
export const markRevoked = (merchantId: bigint, id: string, state: KeyState): Query => ({
  name: 'merchant_key_revoke',
  text: `update merchant_key set state = $3, revoked_at = now(), secret_sealed = null, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, state],
})

/** As the owner: overlaps of all merchants that are over. */
export const overdueKeys = (
  max: number,
  failed: readonly string[],
): Query<{ merchantId: bigint; id: string }> => ({
  text: `select merchant_id as "merchantId", id from merchant_key
    where state = 'retiring' and retires_at <= now() and id <> all ($2::uuid[]) order by retires_at, id limit $1`,
  values: [max, failed],
})

/** Overlaps of one merchant that are over. */
export const overKeys = (merchantId: bigint): Query<StoredKey> => ({
  name: 'merchant_key_over',
  text: `select ${columns} from merchant_key where merchant_id = $1 and state = 'retiring' and retires_at <= now() order by id`,
  values: [merchantId],
})
