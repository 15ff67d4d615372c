import type { InputOf } from '@quayside/contract/call.ts'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { messagesTo } from '#test/outbox.ts'

const { ip } = portalCalls
type Added = InputOf<typeof ipCalls.add>

/** Merchants with lists of addresses; merchant 1 changes them. */
export function ipWorld(app: TestApp) {
  const world = approvalWorld(app)
  const { rows } = world
  const entry = (values: Partial<Added> = {}): Added => ({
    purpose: 'portal',
    network: '127.0.0.0/8',
    note: '',
    endsAt: null,
    enabled: true,
    acceptsWide: true,
    proof,
    ...values,
  })
  const add = (who: Somebody, values: Partial<Added> = {}, from?: string) =>
    who.ask(ip.add, entry(values), from === undefined ? {} : { ip: from })
  return {
    ...world,
    entry,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
    },
    /** As if no list had ever been made. */
    async none() {
      await rows('delete from ip_entry')
      await rows('delete from ip_pass')
      await rows('delete from approval_rule')
      await rows('delete from graphile_worker._private_jobs')
    },
    add,
    async added(who: Somebody, values: Partial<Added> = {}, from?: string) {
      const { data, error } = await add(who, values, from)
      if (!data) throw new Error(`no row was added: ${error}`)
      return data
    },
    /** As if its time had come. */
    async endsIn(id: string, interval: string) {
      await rows(`update ip_entry set ends_at = now() + $2::interval where id = $1`, id, interval)
    },
    /** Somebody was at work from there a while ago. */
    async seenAt(who: Somebody, address: string, ago = '1 hour') {
      await rows(
        `insert into session (token_hash, merchant_id, operator_id, step, ip, seen_at, ends_at, closed_at)
          select sha256(convert_to($2 || $3, 'UTF8')), merchant_id, id, 'open', $2::inet, now() - $3::interval, now(), now()
          from operator where id = $1`,
        who.id,
        address,
        ago,
      )
    },
    async mails() {
      const kek = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
      const people = await rows('select email from operator where email is not null')
      return (await Promise.all(people.map((one) => messagesTo(app.owner, kek, String(one['email']))))).flat()
    },
  }
}
