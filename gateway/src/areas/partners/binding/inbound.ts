import { partners, type PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/tx.ts'
import type { PartnerDoor } from '#ports/partner/door.ts'
import { addJob } from '#jobs/queue.ts'
import { isSameMac, macOfText } from '#mac.ts'
import type { InboundRequest } from '#ports/partner/inbound-request.ts'
import type { InboundEvent } from '#ports/partner/port.ts'
import { type Binding, countPartnerTry, lockBinding, noteKeyUse } from './binding.sql.ts'
import type { PartnerDeps } from './deps.ts'
import { ownerOf, takeInbound } from './inbox.sql.ts'
import { openOf } from './sealed.ts'
import { lose } from './settle.ts'
import { takeShipped } from './shipped.ts'
import { type Happening, tellStep } from './step.ts'
import { isAskedOnce, questionOf, tendJob } from './tend.ask.ts'

interface InboundDeps extends PartnerDeps {
  readonly db: Db
}

const isPartner = (name: string): name is PartnerName => partners.some((one) => one === name)

/** What partners tell by themselves, each once, and believed where they have signed it within five minutes. */
export const partnerDoor = (deps: InboundDeps): PartnerDoor => ({
  async take(name, request) {
    const partner = isPartner(name) ? deps.partners[name] : undefined
    if (!partner || !isPartner(name)) return 'unknown'
    const { db } = deps
    const now = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(databaseClock))
    const event = await partner.read(request, Date.parse(now.at))
    if (!event) return 'unsigned'
    await takeEvent(deps, name, request, event)
    return 'taken'
  },
})

async function takeEvent(
  deps: InboundDeps,
  partner: PartnerName,
  request: InboundRequest,
  event: InboundEvent,
): Promise<void> {
  const { db } = deps
  const owner = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.maybe(ownerOf(partner, event.account, event.tracking)),
  )
  const tenant = owner?.merchantId ?? null
  await db.tx({ tenant, mode: 'write' }, async (tx) => {
    const noted = { id: event.id, kind: event.kind, bindingId: owner?.id ?? null }
    if ((await tx.run(takeInbound(partner, noted))) === 0 || !owner) return
    const { merchantId } = owner
    const binding = await tx.maybe(lockBinding(merchantId, owner.id))
    if (!binding) return
    const { at: now } = await tx.one(databaseClock)
    await heed(deps, { tx, merchantId, now, newId }, binding, { event, body: request.body })
  })
}

async function heed(
  { keyEncryptionKey: kek }: PartnerDeps,
  at: Happening,
  binding: Binding,
  { event, body }: { readonly event: InboundEvent; readonly body: Buffer },
): Promise<void> {
  const { tx, merchantId } = at
  if (event.kind === 'revoked' || event.kind === 'uninstalled') return lose(at, binding, event.kind)
  if (event.kind === 'shipped') return takeShipped(at, binding, event.parcels ?? [])
  if (event.kind === 'key_used') {
    const secret = binding.keySealed && openOf(kek, 'key', binding.id, binding.keySealed)
    if (secret === null || !isSigned(secret, body, event.keySign ?? '')) return
    if ((await tx.run(noteKeyUse(merchantId, binding.id))) > 0)
      await tellStep(at, binding, { event: 'key_used', to: binding.state, actor: 'network' })
    return
  }
  // What it says is a reason to ask, and no more.
  if (questionOf(binding, at.now) === undefined || isAskedOnce(binding, at.now)) return
  await tx.run(countPartnerTry(merchantId, binding.id))
  const job = { merchantId, id: binding.id, attempt: binding.attempt + 1 }
  await addJob(tx, tendJob.ask(job, { isUrgent: true }))
}

const isSigned = (secret: string, body: Buffer, given: string): boolean =>
  isSameMac(Buffer.from(macOfText(secret, body.toString('utf8'))), Buffer.from(given))
