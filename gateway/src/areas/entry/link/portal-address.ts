import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { addressBlock } from '#acts/door/address-block.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { contactOf } from '#areas/entry/session.sql.ts'
import { makeLink } from './link.ts'
import { linksSent } from './link.sql.ts'
import { issueWarrant } from './warrant.ts'

const purpose = 'portal_address'
const { linksPerHour, everySeconds, hours } = entryLimits.admission

interface Whose {
  readonly merchantId: bigint
  readonly operatorId: string
}

/**
 * Mails a main user the way back into the portal, good from the address alone at which they gave the right password: whoever
 * reads the mail elsewhere is not let in by it, and neither is whoever has the password alone.
 * @returns whether there is a link to be found in their mailbox
 */
export async function mailPortalAddress(
  deps: MessageDeps,
  tx: Tx,
  { merchantId, operatorId }: Whose,
  ip: string,
): Promise<boolean> {
  const contact = await tx.one(contactOf(merchantId, operatorId))
  if (contact.email === null) return false
  const sent = await tx.one(linksSent(merchantId, operatorId, purpose))
  // One that was sent a moment ago is still good.
  if (sent.last_hour >= linksPerHour || (sent.seconds_since ?? everySeconds) < everySeconds) return true
  const link = await makeLink(deps, issueWarrant({ tx, merchantId }, operatorId), purpose, {
    minutes: entryLimits.link.hours * 60,
    network: addressBlock(ip),
  })
  const { language, zone, at } = contact
  await addJob(
    tx,
    messageJob(deps.keyEncryptionKey, {
      channel: 'mail',
      to: contact.email,
      language,
      template: 'portalAddress',
      facts: {
        name: contact.real_name,
        user: contact.login_name,
        ip,
        link,
        linkHours: entryLimits.link.hours,
        hours,
        ...mailTime(new Date(at), zone, language),
      },
    }),
  )
  return true
}
