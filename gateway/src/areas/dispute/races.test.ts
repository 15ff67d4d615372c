import { beforeAll, describe, expect, test } from 'vitest'
import type { GatewayServer } from '#http/gateway-server.ts'
import { caseTimeRunner } from '#orders/case/case-time.job.ts'
import { documentsDigest } from '#ports/case-filing/documents-digest.ts'
import type { CaseFiling } from '#ports/case-filing/port.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { submissionRunner } from '#areas/dispute/case/send.job.ts'
import { answerers, bringing, seen } from '#areas/dispute/test/cases.ts'
import { disputeRights, disputeWorld } from '#areas/dispute/test/dispute-world.ts'
import { evidenceOf } from '#areas/dispute/test/evidence.ts'
import { disputeRaces, type DisputeRacing } from '#areas/dispute/test/races.ts'

const app = await testApp()
const { db, owner } = app
const world = disputeWorld(app)
const evidence = evidenceOf(app)
const bring = bringing(app)
const rounds = Number(process.env['RACE_ROUNDS'] ?? 8)
const job = { id: '1', attempt: 1 }
/** Two gateways on one database, as in production. */
let second: GatewayServer
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody({ permissions: [...disputeRights, ...answerers] })
  second = await app.another()
  await world.fund()
})

/** A network that holds what it was sent. */
const filing: CaseFiling = {
  file: async ({ documents }) => ({
    result: 'acknowledged',
    at: new Date().toISOString(),
    digest: documentsDigest(documents.map(({ digest }) => digest)),
  }),
  inquire: async () => ({ result: 'absent' }),
}
const endTime = () => caseTimeRunner({ app: db, owner }).run({}, job)
const at = (gateway: 0 | 1) => (gateway === 1 ? { gateway: second } : {})

const racing: DisputeRacing = {
  alert: () => world.alertOf(),
  complaint: () => world.complaintOf(),
  async ready() {
    const one = await evidence.openWith()
    await bring(person, one.id)
    return { ...one, packet: await seen(person, one.id) }
  },
  ask: (call, input, gateway) => person.ask(call, input, at(gateway)),
  version: (orderNo) => person.version(orderNo),
  chargeBack: (orderNo) => world.chargeBack(orderNo),
  settleByRule: (orderNo) => world.settleByRule(orderNo, '100.00'),
  bring: (id, gateway) =>
    bring({ ask: (call, input) => person.ask(call, input as never, at(gateway)) }, id, 'more.pdf') as never,
  rows: world.rows,
  async untilCutOff(id) {
    await world.rows(
      `update chargeback set cut_off_at = now() + interval '10 ms' where id = $1 returning 1`,
      id,
    )
  },
  endTime,
  async send(id) {
    const [row] = await world.rows('select id from case_submission where case_id = $1', id)
    const payload = { merchantId: '1', id: String(row!['id']), attempt: 0 }
    await submissionRunner({ app: db, uploadsFolder: app.uploadsFolder, filing }).run(payload, job)
  },
}

describe.each(Array.from({ length: rounds }, (_, round) => String(round)))('round %s', () => {
  test.each(Object.entries(disputeRaces))('%s', async (_, race) => {
    expect(await race(racing)).toEqual([])
  })
})
