import { type TokenNews, tokenNewsText } from '@quayside/phrases/token-news.ts'
import type { Ctx } from '#acts/context.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { toldOfTokens } from './token.sql.ts'

export interface TokenDeps {
  readonly keyEncryptionKey: Buffer
}

/** By mail to the main user, to whose token it is, and to whoever did it. */
export async function tellOfToken(
  { keyEncryptionKey }: TokenDeps,
  { tx, merchantId, operator, ip, enqueue }: Ctx,
  event: TokenNews,
  token: { readonly name: string; readonly ownerIds: readonly string[] },
): Promise<void> {
  for (const { email, language, realName, zone, at } of await tx.rows(
    toldOfTokens(merchantId, [...token.ownerIds, operator.id]),
  ))
    await enqueue(
      messageJob(keyEncryptionKey, {
        channel: 'mail',
        to: email,
        language,
        template: 'tokenChanged',
        facts: {
          name: realName,
          what: tokenNewsText(language, event, { token: token.name }),
          operator: operator.realName,
          ip,
          ...mailTime(new Date(at), zone, language),
        },
      }),
    )
}
