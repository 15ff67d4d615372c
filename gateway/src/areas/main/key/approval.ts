import type { keyFates } from '@quayside/contract/account/approval/facts.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { findKey } from './key.sql.ts'
import { readPublicKey } from './rsa.ts'
import { keyName } from './told.ts'

type Input =
  | ParsedInputOf<typeof keyCalls.generate>
  | ParsedInputOf<typeof keyCalls.savePublicKey>
  | ParsedInputOf<typeof keyCalls.activate>
  | ParsedInputOf<typeof keyCalls.retire>

type Fate = (typeof keyFates)[number]

/**
 * A key lets somebody act from anywhere, so that a second person looks at it. A secret is made when the request is approved, and
 * its maker then has a quarter of an hour to ask for it; revoking takes a power away and waits for nobody.
 */
export const keySubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const told = (act: Fate, facts: Readonly<Record<string, string | number>>) =>
      ({ rule: 'key.change', amounts: [], facts: { act, ...facts } }) as const
    const one = input as Input
    if ('kind' in one) return told('generate', { name: one.kind.toUpperCase(), hours: one.overlapHours })
    if ('publicKey' in one) {
      const read = readPublicKey(one.publicKey)
      const key = 'key' in read ? { name: `RSA ${read.key.bits}`, fingerprint: read.key.fingerprint } : {}
      return told('save_public', { ...key, hours: one.overlapHours })
    }
    const key = await tx.maybe(findKey(merchantId, one.id))
    const facts = key ? { name: keyName(key), fingerprint: key.fingerprint } : { name: '' }
    return 'hours' in one
      ? told('retire', { ...facts, hours: one.hours })
      : told('activate', { ...facts, ...(key && { hours: key.overlapHours }) })
  },
}
