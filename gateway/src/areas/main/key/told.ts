import type { KeyKind } from '@quayside/contract/main/key/states.ts'
import { type KeyNews, keyNewsText } from '@quayside/phrases/key-news.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { peopleTold } from '#areas/main/told.sql.ts'

export interface KeyDeps {
  readonly keyEncryptionKey: Buffer
}

/** Whoever did it and from where; nobody where time or a signature did. */
interface Doer {
  readonly id: string
  readonly name: string
  readonly ip: string
}

interface Happened {
  readonly event: KeyNews
  readonly key: { readonly kind: KeyKind; readonly lastFour: string; readonly createdBy: string }
  readonly hours?: number
  readonly by?: Doer
}

/** As people name a key: `HMAC ••93af`. */
export const keyName = ({ kind, lastFour }: { kind: KeyKind; lastFour: string }): string =>
  `${kind.toUpperCase()} ••${lastFour}`

/** By mail to the main user, to whoever made the key, and to whoever changed it. */
export async function tellOfKey(
  { keyEncryptionKey }: KeyDeps,
  tx: Tx,
  merchantId: bigint,
  { event, key, hours = 0, by }: Happened,
): Promise<void> {
  const people = await tx.rows(peopleTold(merchantId, [key.createdBy, ...(by ? [by.id] : [])]))
  for (const { email, language, realName, zone, at } of people) {
    const what = keyNewsText(language, event, { key: keyName(key), hours })
    const facts = { name: realName, what, ...mailTime(new Date(at), zone, language) }
    const mail = { channel: 'mail', to: email, language } as const
    await addJob(
      tx,
      by
        ? messageJob(keyEncryptionKey, {
            ...mail,
            template: 'keyChanged',
            facts: { ...facts, operator: by.name, ip: by.ip },
          })
        : messageJob(keyEncryptionKey, { ...mail, template: 'keyMoved', facts }),
    )
  }
}
