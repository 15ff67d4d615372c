import type { IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import { type IpNews, ipNewsText } from '@quayside/phrases/ip-news.ts'
import type { Ctx } from '#acts/context.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { peopleTold, type PersonTold } from '#areas/main/told.sql.ts'
import type { Planned } from './change.ts'
import { isOpen } from './forecast.ts'

export type { IpNews } from '@quayside/phrases/ip-news.ts'

export interface IpDeps {
  readonly keyEncryptionKey: Buffer
}

/** By mail to the main user, to whoever changed the row last, and to whoever changes it now. */
export async function tellOfEntry(
  { keyEncryptionKey }: IpDeps,
  ctx: Ctx,
  event: IpNews,
  { purpose, before, after, was, will }: Planned,
): Promise<void> {
  const { tx, merchantId, operator, ip } = ctx
  const now = Date.parse(ctx.now)
  const opens = !isOpen(before, now) && isOpen(after, now)
  const { network } = (will ?? was)!
  const people = await tx.rows(
    peopleTold(merchantId, [operator.id, ...(was ? [was.changedBy] : []), ...approverOf(ctx)]),
  )
  for (const { email, language, realName, zone, at } of people) {
    const what = ipNewsText(language, opens ? 'opened' : event, { purpose, network })
    const facts = {
      name: realName,
      what,
      operator: operator.realName,
      ip,
      ...mailTime(new Date(at), zone, language),
    }
    await addJob(
      tx,
      messageJob(keyEncryptionKey, { channel: 'mail', to: email, language, template: 'ipChanged', facts }),
    )
  }
}

const approverOf = ({ approver }: Ctx): string[] => (approver ? [approver.operatorId] : [])

/** A row whose end is near, or has come. */
export interface EndingRow {
  readonly event: 'endsOpens' | 'endsOut' | 'endsIn' | 'endedOpens' | 'ended'
  readonly purpose: IpPurpose
  readonly network: string
  readonly endsAt: string
  readonly changedBy: string
  readonly out?: number
  readonly seen?: number
}

/** One mail of all rows of a merchant that end at about the same time, to the main user and to whoever set their ends. */
export async function tellOfEnds(
  { keyEncryptionKey }: IpDeps,
  tx: Tx,
  merchantId: bigint,
  template: 'ipEnding' | 'ipEnded',
  rows: readonly EndingRow[],
): Promise<void> {
  const people = await tx.rows(
    peopleTold(
      merchantId,
      rows.map(({ changedBy }) => changedBy),
    ),
  )
  for (const person of people) {
    const { email, language, realName, zone, at } = person
    const facts = {
      name: realName,
      lines: rows.map((row) => lineOf(row, person)).join('\n'),
      ...mailTime(new Date(at), zone, language),
    }
    await addJob(tx, messageJob(keyEncryptionKey, { channel: 'mail', to: email, language, template, facts }))
  }
}

function lineOf(
  { event, purpose, network, endsAt, out = 0, seen = 0 }: EndingRow,
  { language, zone }: PersonTold,
): string {
  const ends = mailTime(new Date(endsAt), zone, language).time
  return ipNewsText(language, event, { purpose, network, ends, out, seen })
}
