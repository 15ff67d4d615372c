import { randomBytes } from 'node:crypto'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { type siteCalls, siteUploadPath } from '@quayside/contract/main/site/site.ts'
import { portalUploads } from '@quayside/contract/uploads.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tokenHash } from '#acts/session.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Tx } from '#db/tx.ts'
import { fileKinds } from '#uploads/file-kinds.ts'
import { keepArchive } from '#uploads/keep-archive.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import type { UploadRoute } from '#uploads/upload-route.ts'
import { insertUploadTicket, takeUploadTicket } from '#uploads/ticket.sql.ts'
import { placeArchive } from './domain.sql.ts'
import { insertSiteEvents } from './event.sql.ts'
import { findSite, lockSite } from './site.sql.ts'

const kind = fileKinds.siteProof

/** Leave for one upload of one person to one site. */
export const giveUploadTicket: Handle<typeof siteCalls.getOss> = async (ctx, { id }) => {
  const { tx, merchantId, operator } = ctx
  const site = await tx.maybe(findSite(merchantId, id))
  if (!site) throw new Refusal('object.not_found')
  if (site.state === 'deleted') throw new Refusal('site.state')
  ctx.logTarget(id)
  const ticket = randomBytes(32).toString('base64url')
  const asked = {
    tokenHash: tokenHash(ticket),
    purpose: kind.purpose,
    subjectId: id,
    operatorId: operator.id,
  }
  const { expiresAt } = await tx.one(insertUploadTicket(merchantId, asked, limits.ticketMinutes))
  return { ticket, path: siteUploadPath, expiresAt, bytes: kind.bytes, endings: [...kind.endings] }
}

/** The upload itself: the ticket is used up before a byte of the file is kept. */
export const archiveUpload = (uploads: UploadDeps, base: string): UploadRoute => ({
  url: base + portalUploads.siteProof.path,
  right: portalUploads.siteProof.access,
  bytes: kind.bytes + formBytes,
  brings: 'ticket',
  async keep(ctx, { ticket, name, content }) {
    const { db, merchantId, operator } = ctx
    const asked = { tokenHash: tokenHash(ticket), purpose: kind.purpose, operatorId: operator.id }
    const taken = await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      tx.maybe(takeUploadTicket(merchantId, asked)),
    )
    if (!taken) throw new Refusal('entry.ticket_invalid')
    const kept = await keepArchive(uploads, ctx, kind, { name, content }, (tx, fileId) =>
      place(tx, { merchantId, operatorId: operator.id, siteId: taken.subjectId, fileId }),
    )
    return { id: kept.id, name: kept.name, bytes: kept.bytes, state: kept.state }
  },
})

/** What stands around the file in its form. */
const formBytes = 16 * 1024

interface Place {
  readonly merchantId: bigint
  readonly operatorId: string
  readonly siteId: string
  readonly fileId: string
}

async function place(tx: Tx, { merchantId, operatorId, siteId, fileId }: Place): Promise<void> {
  const site = await tx.maybe(lockSite(merchantId, siteId))
  if (!site || site.state === 'deleted') throw new Refusal('site.state')
  const { at } = await tx.one(databaseClock)
  await tx.run(placeArchive(merchantId, siteId, fileId))
  await insertSiteEvents(tx, merchantId, [
    {
      siteId,
      seq: site.version + 1,
      at,
      event: 'archive',
      from: site.state,
      to: site.state,
      actor: 'merchant',
      actorId: operatorId,
    },
  ])
}
