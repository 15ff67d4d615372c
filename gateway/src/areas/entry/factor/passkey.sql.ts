import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { Query } from '#db/tx.ts'
import type { Person } from './proof.sql.ts'

export type ChallengePurpose = 'add' | 'sign_in' | 'prove'

/** For whom and what a challenge is. */
export interface ChallengeOf extends Person {
  readonly sessionHash: Buffer
  readonly purpose: ChallengePurpose
  /** Of the act that it proves; null for the other purposes. */
  readonly digest: Buffer | null
}

export const addChallenge = (of: ChallengeOf, made: { id: string; challenge: Buffer }): Query => ({
  name: 'add_passkey_challenge',
  text: `insert into passkey_challenge (merchant_id, id, operator_id, session_hash, purpose, digest, challenge, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => ${factorLimits.passkey.challengeSeconds}))`,
  values: [of.merchantId, made.id, of.operatorId, of.sessionHash, of.purpose, of.digest, made.challenge],
})

export const dropOldChallenges = ({ merchantId, operatorId }: Person): Query => ({
  name: 'drop_old_passkey_challenges',
  text: 'delete from passkey_challenge where merchant_id = $1 and operator_id = $2 and expires_at < now()',
  values: [merchantId, operatorId],
})

/** Uses it up; of two at once one gets it. */
export const takeChallenge = (of: ChallengeOf, challenge: Buffer): Query<{ id: string }> => ({
  name: 'take_passkey_challenge',
  text: `update passkey_challenge set used_at = now()
    where merchant_id = $1 and operator_id = $2 and session_hash = $3 and purpose = $4
      and digest is not distinct from $5 and challenge = $6 and used_at is null and expires_at > now()
    returning id`,
  values: [of.merchantId, of.operatorId, of.sessionHash, of.purpose, of.digest, challenge],
})

export interface PasskeyRow {
  readonly id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: string[]
  readonly name: string
  readonly synced: boolean
  readonly created_at: string
  readonly used_at: string | null
}

const columns = 'id, credential_id, public_key, counter, transports, name, synced, created_at, used_at'

export const passkeysOf = ({ merchantId, operatorId }: Person): Query<PasskeyRow> => ({
  name: 'passkeys_of',
  text: `select ${columns} from passkey where merchant_id = $1 and operator_id = $2 order by created_at, id`,
  values: [merchantId, operatorId],
})

export const passkeyByCredential = (
  { merchantId, operatorId }: Person,
  credentialId: Buffer,
): Query<PasskeyRow> => ({
  name: 'passkey_by_credential',
  text: `select ${columns} from passkey where merchant_id = $1 and operator_id = $2 and credential_id = $3 for update`,
  values: [merchantId, operatorId, credentialId],
})

export const notePasskeyUse = (merchantId: bigint, id: string, counter: number): Query => ({
  name: 'note_passkey_use',
  text: 'update passkey set counter = $3, used_at = now() where merchant_id = $1 and id = $2',
  values: [merchantId, id, counter],
})

export interface NewPasskey {
  readonly id: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly synced: boolean
}

/** No row when this credential is kept already. */
export const addPasskey = (
  { merchantId, operatorId }: Person,
  { id, credentialId, publicKey, counter, transports, name, synced }: NewPasskey,
): Query<{ id: string }> => ({
  name: 'add_passkey',
  text: `insert into passkey (merchant_id, id, operator_id, credential_id, public_key, counter, transports, name, synced)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (merchant_id, credential_id) do nothing returning id`,
  values: [merchantId, id, operatorId, credentialId, publicKey, counter, transports, name, synced],
})

export const renamePasskey = (
  { merchantId, operatorId }: Person,
  id: string,
  name: string,
): Query<{ before: string }> => ({
  name: 'rename_passkey',
  text: `update passkey set name = $4 from (
      select id, name as before from passkey where merchant_id = $1 and operator_id = $2 and id = $3 for update) was
    where passkey.merchant_id = $1 and passkey.id = was.id returning was.before`,
  values: [merchantId, operatorId, id, name],
})

export const removePasskey = ({ merchantId, operatorId }: Person, id: string): Query<{ name: string }> => ({
  name: 'remove_passkey',
  text: 'delete from passkey where merchant_id = $1 and operator_id = $2 and id = $3 returning name',
  values: [merchantId, operatorId, id],
})
