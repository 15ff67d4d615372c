import type { PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { Query } from '#db/tx.ts'

export interface ShopVisit {
  readonly hash: Buffer
  readonly account: string
  readonly browserHash: Buffer
  readonly codeSealed: Buffer | null
}

export interface FoundVisit extends ShopVisit {
  readonly expiresAt: string
}

const columns = `hash, account, browser_hash as "browserHash", code_sealed as "codeSealed", expires_at as "expiresAt"`

export const insertVisit = (partner: PartnerName, visit: ShopVisit): Query => ({
  name: 'partner_visit_insert',
  text: `insert into partner_visit (hash, partner, account, browser_hash, code_sealed, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '${limits.stateMinutes} minutes')`,
  values: [visit.hash, partner, visit.account, visit.browserHash, visit.codeSealed],
})

/** A visit of this browser to this shop that has brought no code yet: once. */
export const takeVisit = (
  partner: PartnerName,
  account: string,
  browserHash: Buffer,
): Query<{ hash: Buffer }> => ({
  name: 'partner_visit_take',
  text: `delete from partner_visit where partner = $1 and account = $2 and browser_hash = $3 and code_sealed is null
      and expires_at > now() returning hash`,
  values: [partner, account, browserHash],
})

/** A grant that waits, in this browser. */
export const findGrant = (partner: PartnerName, hash: Buffer, browserHash: Buffer): Query<FoundVisit> => ({
  name: 'partner_grant_find',
  text: `select ${columns} from partner_visit
    where partner = $1 and hash = $2 and browser_hash = $3 and code_sealed is not null and expires_at > now()`,
  values: [partner, hash, browserHash],
})

/** Confirmed once: of two who confirm it the second finds nothing. */
export const takeGrant = (partner: PartnerName, hash: Buffer, browserHash: Buffer): Query<FoundVisit> => ({
  name: 'partner_grant_take',
  text: `delete from partner_visit
    where partner = $1 and hash = $2 and browser_hash = $3 and code_sealed is not null and expires_at > now()
    returning ${columns}`,
  values: [partner, hash, browserHash],
})
