import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { alertNetworks, alertOutcomes } from '@quayside/contract/dispute/alert/states.ts'
import { reportsPerCall } from '@quayside/contract/dispute/alert/deadlines.ts'
import { moneyInput } from '@quayside/contract/fields.ts'
import { type Random, randomOf } from '#random.ts'
import type { Due } from './agenda.ts'
import { refundable } from './books.ts'
import type { Core } from './core.ts'
import type { OrderEntry } from './entry.ts'
import { answerIn, silence } from '#manner.ts'
import { manners } from './answering.ts'
import { write } from './operations.ts'
import { type Misbehaviour, misbehaviourAt } from './sentinels.ts'

const hourMs = 3_600_000

/** A cardholder complains to the bank, whose network asks before it becomes a dispute. */
export function alertDue(core: Core, { no }: OrderEntry, at: number, hours: number): Due {
  const id = `${no}-A`
  const run = () => {
    const order = core.books.orders.get(no)!
    if (order.captured <= 0n) return
    const random: Random = randomOf('alert', no)
    const left = refundable(order)
    const minor = String(left > 0n ? left : order.captured)
    const type = random.chance(0.4) ? 'confirmed_fraud' : 'customer_dispute'
    const network = random.chance(0.6) ? 'ethoca' : 'cdrn'
    write(core, { t: 'alert', id, at, no, minor, network, type, dueAt: at + hours * hourMs }, order, {})
  }
  return { at, id, run }
}

const reports = z.strictObject({
  reports: z
    .array(
      z.strictObject({
        reportNo: z.string().min(1).max(32),
        alertNo: z.string().min(1).max(32),
        outcome: z.enum(alertOutcomes),
        refund: z.strictObject({ amount: moneyInput, at: z.string(), arn: z.string().nullable() }).nullable(),
      }),
    )
    .min(1)
    .max(reportsPerCall),
})
const inquiries = z.strictObject({ reportNos: z.array(z.string().max(32)).min(1).max(reportsPerCall) })
const path = z.object({ network: z.enum(alertNetworks) })

type Report = z.infer<typeof reports>['reports'][number]

/** The networks of alerts over HTTP: the same number is the same report, and the first final outcome stands. */
export function addAlertNetworks(
  app: FastifyInstance,
  { core, now, lateMs }: { core: Core; now: () => number; lateMs: number },
): void {
  app.post('/alert-networks/:network/reports', async (request, reply) => {
    path.parse(request.params)
    const asked = reports.parse(request.body)
    const behaviour = asked.reports.map((report) => mannerOf(core, report)).find((one) => one !== undefined)
    if (behaviour === 'silent') return await silence()
    if (behaviour === 'error') return await reply.status(500).send({ error: 'Nothing was done' })
    const answers = asked.reports.map((report) => takeReport(core, report, now()))
    await core.commit()
    return await answerIn(reply, { reports: answers }, behaviour && manners[behaviour], lateMs)
  })
  app.post('/alert-networks/:network/inquiries', (request, reply) => {
    path.parse(request.params)
    const { reportNos } = inquiries.parse(request.body)
    return reply.send({
      reports: reportNos.map((reportNo) => known(core, reportNo) ?? { reportNo, status: 'absent' }),
    })
  })
}

/** By what the alert is about; of a call with several, the first that is about such an amount. */
const mannerOf = ({ books }: Core, { alertNo }: Report): Misbehaviour | undefined => {
  const alert = books.operations.get(alertNo)
  return alert?.t === 'alert' ? misbehaviourAt(BigInt(alert.minor)) : undefined
}

function known({ books }: Core, reportNo: string) {
  const entry = books.operations.get(reportNo)
  return entry?.t === 'report'
    ? { reportNo, status: 'acknowledged', at: new Date(entry.at).toISOString() }
    : undefined
}

function takeReport(core: Core, { reportNo, alertNo, outcome, refund }: Report, at: number) {
  const before = known(core, reportNo)
  if (before) return before
  const refused = (code: string, reason: string) => ({
    reportNo,
    status: 'refused',
    at: new Date(at).toISOString(),
    code,
    reason,
  })
  if ((outcome === 'RESOLVED') !== (refund !== null))
    return refused('outcome_invalid', 'A refund is told with RESOLVED alone')
  const alert = core.books.operations.get(alertNo)
  if (alert?.t !== 'alert' && outcome !== 'NOT_FOUND') return refused('alert_unknown', 'No such alert')
  const final = core.books.alertOutcomes.get(alertNo)
  if (final !== undefined && outcome !== 'IN_TRANSIT')
    return refused('already_final', `The outcome ${final} stands`)
  core.write({ t: 'report', id: reportNo, at, alert: alertNo, outcome })
  return { reportNo, status: 'acknowledged', at: new Date(at).toISOString() }
}
