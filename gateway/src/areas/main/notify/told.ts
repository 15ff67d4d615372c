import { type NotifyNews, notifyNewsText } from '@quayside/phrases/notify-news.ts'
import type { Tx } from '#db/tx.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import { peopleTold } from '#areas/main/told.sql.ts'
import { addJob } from '#jobs/queue.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'

interface Happened {
  readonly event: NotifyNews
  readonly endpoint: {
    readonly url: string | null
    readonly pendingUrl?: string | null
    readonly createdBy: string
  }
  readonly hours?: number
  /** Whoever did it and from where; nobody where the address itself or time did. */
  readonly by?: { readonly id: string; readonly name: string; readonly ip: string }
}

/** By mail to the main user, to whoever made the address, and to whoever changed it. */
export async function tellOfEndpoint(
  { keyEncryptionKey }: KeyDeps,
  tx: Tx,
  merchantId: bigint,
  { event, endpoint, hours = 0, by }: Happened,
): Promise<void> {
  const people = await tx.rows(peopleTold(merchantId, [endpoint.createdBy, ...(by ? [by.id] : [])]))
  const url = endpoint.pendingUrl ?? endpoint.url ?? ''
  for (const { email, language, realName, zone, at } of people) {
    const what = notifyNewsText(language, event, { url, hours })
    const facts = { name: realName, what, ...mailTime(new Date(at), zone, language) }
    const mail = { channel: 'mail', to: email, language } as const
    await addJob(
      tx,
      by
        ? messageJob(keyEncryptionKey, {
            ...mail,
            template: 'notifyChanged',
            facts: { ...facts, operator: by.name, ip: by.ip },
          })
        : messageJob(keyEncryptionKey, { ...mail, template: 'notifyMoved', facts }, { isUrgent: false }),
    )
  }
}
