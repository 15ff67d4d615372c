import type { Db } from '#db/tx.ts'
import { type Message, sendMessageJob } from '#ports/mail/message.job.ts'
import { openSecret } from '#seal.ts'

/** What the jobs queue holds for this address, newest last. */
export async function messagesTo(owner: Db, kek: Buffer, address: string): Promise<Message[]> {
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ payload: { id: string; sealed: string } }>({
      text: `select j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = '${sendMessageJob.name}' order by j.id`,
    }),
  )
  return rows
    .map(({ payload: { id, sealed } }) => {
      const place = `job|${sendMessageJob.name}|${id}`
      return JSON.parse(openSecret(kek, place, Buffer.from(sealed, 'base64')).toString()) as Message
    })
    .filter(({ to }) => to === address)
}
