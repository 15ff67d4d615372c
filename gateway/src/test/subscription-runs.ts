import { randomBytes } from 'node:crypto'
import { takeOutcome } from '#areas/provider/index.ts'
import { chargeRunner } from '#areas/trade/subscription/charge.job.ts'
import { followRunner } from '#areas/trade/subscription/follow.job.ts'
import { subscriptionTimeRunner } from '#areas/trade/subscription/time.job.ts'
import type { TestDatabase } from '#db/test/database.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { keptCardRunner } from '#orders/kept-card/charge.job.ts'
import { sendMessageRunner } from '#ports/mail/message.job.ts'
import type { Mail } from '#ports/mail/port.ts'
import type { AuthoriseReply, TokenAsk } from '#ports/card-network/port.ts'
import { sentAt } from './own-order.ts'

type Row = Record<string, unknown>

export const approved = ({ orderNo }: TokenAsk): AuthoriseReply => answered(orderNo, { result: 'approved' })
export const declined =
  (responseCode: string) =>
  ({ orderNo }: TokenAsk): AuthoriseReply =>
    answered(orderNo, { result: 'declined', responseCode })

const answered = (orderNo: string, result: object): AuthoriseReply => ({
  result: 'answered',
  outcome: {
    kind: 'outcome',
    orderNo,
    risk: { score: 10 },
    authorisation: { at: sentAt(), ...result },
  } as never,
})

/** Works off what is queued, as a worker does, with a network that answers as it is told to. */
export function subscriptionRuns(
  { db: app, owner }: Pick<TestDatabase, 'db' | 'owner'>,
  keyEncryptionKey: Buffer = randomBytes(32),
) {
  const anyone = { tenant: null, mode: 'write' } as const
  const rows = (text: string, ...values: unknown[]) =>
    owner.tx(anyone, (tx) => tx.rows<Row>({ text, values }))
  const asks: TokenAsk[] = []
  let answer: (ask: TokenAsk) => AuthoriseReply = approved
  const network = {
    authorise: async (ask: TokenAsk) => {
      asks.push(ask)
      return answer(ask)
    },
  }
  const dunning = { keyEncryptionKey, payerAddress: 'https://pay.example' }
  const deps = { app, owner, network, takeOutcome, ...dunning }
  const mails: Mail[] = []
  const mail = { send: async (one: Mail) => void mails.push(one), close: () => {} }
  const time = subscriptionTimeRunner(deps)
  const asked: readonly RunnableJob[] = [
    chargeRunner(deps),
    followRunner(deps),
    keptCardRunner(deps),
    sendMessageRunner({ ...dunning, mail, sms: undefined }),
  ]
  const queued = () =>
    rows(
      `select j.id, j.task_identifier as task, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
        where j.task_identifier = any($1) and j.run_at <= now() order by j.id`,
      asked.map(({ name }) => name),
    )
  /** Everything that is due by now, until nothing is. */
  async function work(): Promise<void> {
    for (let jobs = await queued(); jobs.length > 0; jobs = await queued())
      for (const { id, task, payload } of jobs) {
        await rows('delete from graphile_worker._private_jobs where id = $1', id)
        await asked.find(({ name }) => name === task)!.run(payload, { id: String(id), attempt: 1 })
      }
  }
  return {
    asks,
    /** What payers have been written, oldest first. */
    mails,
    dunning,
    rows,
    queued,
    work,
    jobs: { charge: asked[0]!, follow: asked[1]!, time },
    says: (next: typeof answer) => void (answer = next),
    /** The clock of the worker knocks, and what it asks for is done. */
    async knock(): Promise<void> {
      await time.run({}, { id: '1', attempt: 1 })
      await work()
    },
    ...subscriptionRows(rows),
  }
}

/** Subscriptions as they stand, and time that passes for them. */
function subscriptionRows(rows: (text: string, ...values: unknown[]) => Promise<Row[]>) {
  return {
    /** All that a subscription waits for has come so much nearer. */
    later: (no: string, interval: string) =>
      rows(
        `update subscription set next_charge_at = next_charge_at - $2::interval, first_failed_at = first_failed_at - $2::interval,
            ends_unpaid_at = ends_unpaid_at - $2::interval where subscription_no = $1`,
        no,
        interval,
      ),
    one: async (no: string) => (await rows('select * from subscription where subscription_no = $1', no))[0]!,
    triesOf: (no: string) =>
      rows(
        `select t.cycle_no as cycle, t.try_no as try, t.origin, t.outcome, t.code, t.class,
            round(extract(epoch from t.next_try_at - s.first_failed_at) / 86400)::int as next
          from subscription_try t join subscription s on s.merchant_id = t.merchant_id and s.id = t.subscription_id
          where s.subscription_no = $1 order by t.cycle_no, t.try_no`,
        no,
      ),
    storyOf: async (no: string) =>
      (
        await rows(
          `select e.event, e.to_state as to from subscription_event e
              join subscription s on s.merchant_id = e.merchant_id and s.id = e.subscription_id
            where s.subscription_no = $1 order by e.seq`,
          no,
        )
      ).map(({ event, to }) => `${event as string}: ${to as string}`),
  }
}
