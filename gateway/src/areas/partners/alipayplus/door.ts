import { isUndecided } from '@quayside/contract/partners/alipayplus/states.ts'
import { takeInbound } from '#areas/partners/binding/inbox.sql.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { PartnerDoor } from '#ports/partner/door.ts'
import type { InboundRequest } from '#ports/partner/inbound-request.ts'
import { findWalletApplication, lockWalletApplication } from './application.sql.ts'
import type { AlipayplusDeps } from './deps.ts'
import { inquireUrgently } from '#orders/inquiry-jobs.ts'
import { ownerOfPayment } from './payment.sql.ts'
import { registrationJob } from './register.ask.ts'
import { countRegistrationTry, ownerOfRequest } from './tend.sql.ts'

interface DoorDeps extends AlipayplusDeps {
  readonly db: Db
}

/**
 * What Alipay+ tells by itself, each notice once however often it comes. It is a reason to ask and no more: an old one, or one
 * that comes before the answer to the request, changes nothing by itself.
 */
export async function takeWalletNotice(
  { db, partners }: DoorDeps,
  request: InboundRequest,
): ReturnType<PartnerDoor['take']> {
  const partner = partners.alipayplus
  if (!partner) return 'unknown'
  const now = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(databaseClock))
  const notice = partner.read(request, Date.parse(now.at))
  if (!notice) return 'unsigned'
  await ('orderNo' in notice ? takePayment(db, notice) : takeRegistration(db, notice))
  return 'taken'
}

async function takeRegistration(db: Db, { id, requestId }: { id: string; requestId: string }): Promise<void> {
  const owner = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(ownerOfRequest(requestId)))
  await db.tx({ tenant: owner?.merchantId ?? null, mode: 'write' }, async (tx) => {
    const noted = { id, kind: 'registration', bindingId: owner?.id ?? null }
    if ((await tx.run(takeInbound('alipayplus', noted))) === 0 || !owner) return
    await askAbout(tx, owner.merchantId, owner.id)
  })
}

/** The order is asked about at once, as when its payer waits. */
async function takePayment(db: Db, { id, orderNo }: { id: string; orderNo: string }): Promise<void> {
  const owner = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(ownerOfPayment(orderNo)))
  await db.tx({ tenant: owner?.merchantId ?? null, mode: 'write' }, async (tx) => {
    const noted = { id, kind: 'payment', bindingId: owner?.orderId ?? null }
    if ((await tx.run(takeInbound('alipayplus', noted))) === 0 || !owner) return
    await inquireUrgently(tx, owner.merchantId, owner.orderId)
  })
}

/** Whatever was on its way counts no more: the inquiry that follows says all of it. */
async function askAbout(tx: Tx, merchantId: bigint, id: string): Promise<void> {
  if (!(await tx.maybe(lockWalletApplication(merchantId, id)))) return
  const { wallets } = await tx.one(findWalletApplication(merchantId, id))
  if (!wallets.some(({ state }) => isUndecided(state))) return
  const { attempt } = await tx.one(countRegistrationTry(merchantId, id))
  await addJob(tx, registrationJob.ask({ merchantId, id, attempt }, { isUrgent: true }))
}
