import { portalCalls } from '@quayside/contract/index.ts'
import { answerers, bringing, seen } from '@quayside/gateway/areas/dispute/test/cases.ts'
import { disputeWorld } from '@quayside/gateway/areas/dispute/test/dispute-world.ts'
import { evidenceOf } from '@quayside/gateway/areas/dispute/test/evidence.ts'
import { submissionRunner } from '@quayside/gateway/areas/dispute/case/send.job.ts'
import { documentsDigest } from '@quayside/gateway/ports/case-filing/documents-digest.ts'
import type { CaseFiling } from '@quayside/gateway/ports/case-filing/port.ts'
import { caseTimeRunner } from '@quayside/gateway/orders/case/case-time.job.ts'
import { testApp } from '@quayside/gateway/test/app.ts'
import { makeMerchant, usd } from '@quayside/gateway/test/deliveries.ts'
import { type Person, signedIn } from '@quayside/gateway/test/person.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { disputeChecks } from './disputes.sql.ts'

const app = await testApp()
const { cases, openWith } = evidenceOf(app)
const claims = disputeWorld(app)
const bring = bringing(app)
let person: Person

const at = new Date().toISOString()
/** A network that holds what it was sent. */
const filing: CaseFiling = {
  file: async ({ documents }) => ({
    result: 'acknowledged',
    at,
    digest: documentsDigest(documents.map(({ digest }) => digest)),
  }),
  inquire: async () => ({ result: 'absent' }),
}

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'dispute.config.view', 'dispute.config.manage'],
  })
  await appealed()
  await cases.open({ reasonCode: '13.3' })
  const { id, version } = await cases.keyOf(await cases.open())
  await person.ask(portalCalls.caseMove.giveUp, { id, version })
  await lapsed()
  await alerts()
})

/** A packet that was sealed, filed and is held; and one that waits. */
async function appealed(): Promise<void> {
  for (const isSent of [true, false]) {
    const { id, version } = await openWith()
    await bring(person, id)
    await person.ask(portalCalls.caseMove.represent, { id, version, once: true, ...(await seen(person, id)) })
    const [row] = await cases.rows('select id from case_submission where case_id = $1', id)
    const job = { merchantId: '1', id: String(row!['id']), attempt: 0 }
    if (isSent)
      await submissionRunner({ app: app.db, uploadsFolder: app.uploadsFolder, filing }).run(job, {
        id: '1',
        attempt: 1,
      })
  }
}

/** Told of a chargeback whose time is over. */
async function lapsed(): Promise<void> {
  const opened = new Date(Date.now() - 20 * 86_400_000).toISOString()
  const dueAt = new Date(Date.now() - 3_600_000).toISOString()
  await cases.open({ at: opened, dueAt })
  await caseTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
}

/** One is refunded, one is let go, one waits, and one has a refund on its way. */
async function alerts(): Promise<void> {
  const somebody = await claims.somebody()
  await claims.fund()
  const [done, left, , flying] = [
    await claims.alertOf(),
    await claims.alertOf(),
    await claims.alertOf(),
    await claims.alertOf(),
  ]
  const refund = async ({ orderNo }: { orderNo: string }) =>
    (await somebody.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' })).data!
  await claims.refundDone(done.orderNo, (await refund(done)).refundNo, usd('100.00'))
  await refund(flying)
  const { id } = (await claims.alertRow(left.alertNo)) as { id: string }
  await somebody.ask(portalCalls.alert.letGo, { id, version: 1 })
}

async function found(id: string): Promise<string[]> {
  const findings = await app.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    Promise.all(disputeChecks.filter((check) => check.id === id).map((check) => check.run(tx))),
  )
  return findings.flatMap((finding) => finding!.breaches)
}

/** What a superuser can do: the triggers are his to switch off. */
const tamper = (statement: string) =>
  app.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({ text: `do $$ begin set local session_replication_role = replica; ${statement}; end $$` }),
  )

const undo: string[] = []
afterEach(async () => {
  for (const statement of undo.splice(0)) await tamper(statement)
})

const ids = [...new Set(disputeChecks.map(({ id }) => id))]

test.each(ids)('%s holds of a house that was used as it should be, and looks at something', async (id) => {
  expect(await found(id)).toEqual([])
  const checked = await app.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    Promise.all(
      disputeChecks.filter((check) => check.id === id).map(async (check) => (await check.run(tx))!.checked),
    ),
  )
  expect(checked.every((count) => count > 0n)).toBe(true)
})

const sent = `(select packet_id from case_submission where state = 'acknowledged')`
const frozen = `account_id & 31 = (select no from ledger.account_code where code = 'frozen:cb')`

/** What is altered, and how it is put right again. */
const planted: readonly (readonly [id: string, what: string, change: string, back: string])[] = [
  [
    'J1',
    'a byte of what was sealed',
    `update case_packet set pdf = pdf || '\\x20' where id = ${sent}`,
    `update case_packet set pdf = substr(pdf, 1, length(pdf) - 1) where id = ${sent}`,
  ],
  [
    'J1',
    'the digest that is over there, unknown to anybody',
    `update case_submission set network_digest = sha256('x') where state = 'acknowledged'`,
    `update case_submission set network_digest = digest where state = 'acknowledged'`,
  ],
  [
    'J1',
    'what was asked for',
    `update case_submission set digest = sha256('x') where state = 'queued'`,
    `update case_submission s set digest = (select digest from case_packet p where p.id = s.packet_id) where state = 'queued'`,
  ],
  [
    'J1',
    'a packet that has left while its answer waits',
    `update case_packet set state = 'sent', sent_at = now() where state = 'sealed'`,
    `update case_packet p set state = 'sealed', sent_at = null from case_submission s where s.packet_id = p.id and s.state = 'queued'`,
  ],
  [
    'J2',
    'a second answer of one turn',
    `drop index case_submission_once; insert into case_submission (merchant_id, id, case_id, order_id, round, kind, state, submission_no,
      send_at, asked_at, asked_by) select merchant_id, gen_random_uuid(), case_id, order_id, round, kind, state, 'TWICE', send_at, asked_at,
      asked_by from case_submission where state = 'queued' and kind = 'appeal'`,
    `delete from case_submission where submission_no = 'TWICE'; create unique index case_submission_once on case_submission
      (merchant_id, case_id, round) where state in ('queued', 'sent', 'acknowledged')`,
  ],
  [
    'J2',
    'a case that waits for the answer that is on its way',
    `update chargeback set todo = true where id in (select case_id from case_submission where state = 'queued' and kind = 'appeal')`,
    `update chargeback set todo = false where id in (select case_id from case_submission where state = 'queued' and kind = 'appeal')`,
  ],
  [
    'J3',
    'a refunded alert without a refund that succeeded',
    `update alert set refund_id = (select refund_id from alert where state = 'processing') where refund_state = 'succeed'`,
    `update alert set refund_id = (select id from refund r where r.origin_id = alert.id) where refund_state = 'succeed'`,
  ],
  [
    'J3',
    'a refund that its alert does not know',
    `update alert set refund_id = null, refund_state = 'none', state = 'pending' where state = 'processing'`,
    `update alert a set refund_id = r.id, refund_state = 'pending', state = 'processing' from refund r where r.origin_id = a.id
      and r.state = 'received'`,
  ],
  [
    'J3',
    'an alert that nobody reported',
    `update alert_report set alert_no = alert_no || 'X' where outcome = 'RESOLVED'`,
    `update alert_report set alert_no = left(alert_no, -1) where outcome = 'RESOLVED'`,
  ],
  [
    'J3',
    'another outcome than the end',
    `update alert_report set outcome = 'MISSED' where outcome = 'UNRESOLVED_DISPUTE'`,
    `update alert_report set outcome = 'UNRESOLVED_DISPUTE' where outcome = 'MISSED'`,
  ],
  [
    'J3',
    'another amount than was given back',
    `update alert_report set refunded_minor = refunded_minor + 1 where outcome = 'RESOLVED'`,
    `update alert_report set refunded_minor = refunded_minor - 1 where outcome = 'RESOLVED'`,
  ],
  [
    'J4',
    'a cent that a closed case still holds',
    `update ledger.entry set amount = amount + 1 where ${frozen} and amount < 0`,
    `update ledger.entry set amount = amount - 1 where ${frozen} and amount < 0`,
  ],
  [
    'J5',
    'a count of the cockpit',
    `update scheme_flow_delta set times = times + 1 where id = (select min(id) from scheme_flow_delta)`,
    `update scheme_flow_delta set times = times - 1 where id = (select min(id) from scheme_flow_delta)`,
  ],
  [
    'J5',
    'a count of the reports',
    `update case_count_delta set amount = amount + 1 where id = (select min(id) from case_count_delta)`,
    `update case_count_delta set amount = amount - 1 where id = (select min(id) from case_count_delta)`,
  ],
  [
    'J5',
    'a promise that the reports count twice',
    `update case_count_delta set promised_minor = coalesce(promised_minor, 0) + 1, came_back_minor = coalesce(came_back_minor, 0)
      where id = (select min(id) from case_count_delta)`,
    `update case_count_delta set promised_minor = nullif(promised_minor - 1, 0), came_back_minor = null
      where id = (select min(id) from case_count_delta)`,
  ],
  [
    'J7',
    'a case that is held to another promise than its packet made',
    `update chargeback set promised_minor = promised_minor + 1 where promised_minor is not null`,
    `update chargeback set promised_minor = promised_minor - 1 where promised_minor is not null`,
  ],
  [
    'J7',
    'a promise that nobody holds a case to',
    `update case_packet set promised = jsonb_set(promised, '{answer}', '1') where id = ${sent}`,
    `update case_packet p set promised = jsonb_set(promised, '{answer}', to_jsonb(c.promised_minor::numeric * 100
      / (promised ->> 'amount')::numeric)) from chargeback c where c.id = p.case_id and p.id = ${sent}`,
  ],
  [
    'J6',
    'an answer after the cut-off',
    `update entity_event set at = at + interval '1 year' where entity = 'chargeback' and event = 'give_up'`,
    `update entity_event set at = at - interval '1 year' where entity = 'chargeback' and event = 'give_up'`,
  ],
  [
    'J6',
    'a case that lapsed before its time',
    `update entity_event set at = at - interval '10 days' where entity = 'chargeback' and event = 'lapse'`,
    `update entity_event set at = at + interval '10 days' where entity = 'chargeback' and event = 'lapse'`,
  ],
]

test.each(planted)('%s finds %s', async (id, _, change, back) => {
  await tamper(change)
  undo.push(back)
  expect(await found(id)).not.toEqual([])
  await tamper(undo.pop()!)
  expect(await found(id)).toEqual([])
})

test('each check has a planted breach', () => {
  expect(new Set(planted.map(([id]) => id))).toEqual(new Set(ids))
})
