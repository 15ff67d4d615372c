import type { Query } from '@quayside/gateway/db/tx.ts'

/** A proof reads no pictures: it says what the picture shows. */
export const answerCaptcha = (id: string, hash: Buffer): Query => ({
  text: 'update captcha set answer_hash = $2 where id = $1',
  values: [id, hash],
})

export const setPassword = (operatorId: string, hash: string): Query => ({
  text: 'update operator set password_hash = $2, password_set_at = now(), activated_at = now() where id = $1',
  values: [operatorId, hash],
})

export const messageJobs: Query<{ payload: { id: string; sealed: string } }> = {
  text: `select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_message' order by j.id`,
}

/** What time would bring: a change of rows by their operator. */
export const passTime = {
  links: (operatorId: string): Query => ({
    text: 'update link set expires_at = now() where operator_id = $1 and used_at is null and voided_at is null',
    values: [operatorId],
  }),
  requests: (operatorId: string): Query => ({
    text: 'update reset_request set expires_at = now() where operator_id = $1',
    values: [operatorId],
  }),
  tickets: (operatorId: string): Query => ({
    text: 'update ticket set expires_at = now() where operator_id = $1',
    values: [operatorId],
  }),
  usedTickets: (operatorId: string): Query => ({
    text: "update ticket set used_at = used_at - interval '11 seconds' where operator_id = $1",
    values: [operatorId],
  }),
  idle: (operatorId: string): Query => ({
    text: "update session set seen_at = now() - interval '15 minutes' where operator_id = $1",
    values: [operatorId],
  }),
  absolute: (operatorId: string): Query => ({
    text: 'update session set ends_at = now() where operator_id = $1',
    values: [operatorId],
  }),
  codes: (operatorId: string): Query => ({
    text: 'update one_time_code set expires_at = now() where operator_id = $1',
    values: [operatorId],
  }),
} as const

export const unlock = (operatorId: string): Query => ({
  text: "update operator set state = 'active' where id = $1",
  values: [operatorId],
})
