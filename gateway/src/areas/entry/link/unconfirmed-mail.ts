import type { Tx } from '#db/tx.ts'
import { Refusal } from '#acts/refusal.ts'
import { mac } from '#mac.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { mailUnconfirmed } from './unconfirmed-mail.sql.ts'

/**
 * Before anything goes to an address that its owner has not confirmed: it may be anybody's, and the sender is us.
 * @throws Refusal when this merchant, or everybody together to this address, has sent as much as may be
 */
export async function guardUnconfirmed(
  { keyEncryptionKey, unconfirmedMail }: MessageDeps,
  { tx, merchantId }: { readonly tx: Tx; readonly merchantId: bigint },
  address: string,
): Promise<void> {
  const mark = mac(keyEncryptionKey, 'unconfirmed address', [address.toLowerCase()])
  const { has_room: hasRoom } = await tx.one(mailUnconfirmed(merchantId, mark, unconfirmedMail))
  if (!hasRoom) throw new Refusal('entry.unconfirmed_mail_limit')
}
