import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { caseLetterLimits, packetLimitOn } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import { caseExpiresAt } from '#orders/case/case-asked.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { keepFile, type UploadDeps } from '#uploads/stored-file.ts'
import { narrow } from '#acts/reach/scope.ts'
import type { Ctx } from '#acts/context.ts'
import { tryPages } from '#areas/dispute/evidence/try-pages.ts'
import { findCase, type StoredCase } from './case-list.sql.ts'
import { filesOfTurn, insertCaseFile, orderOfCase, removeCaseFile } from './submission.sql.ts'

export const materialPurpose = 'case_material'
const rule = {
  purpose: materialPurpose,
  endings: ['docx', 'pdf', 'jpg', 'jpeg', 'png'],
  bytes: disputeLimits.fileBytes.max,
} as const

/** Row C7: a document of the merchant's, before the cut-off; looked through before it stands anywhere. */
export const uploadMaterial =
  (uploads: UploadDeps): Handle<typeof caseMoveCalls.upload> =>
  async (ctx, { id, item, name, content }) => {
    const { merchantId, operator, db } = ctx
    const { limit } = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
      const { brand, stage } = await openForMaterial({ ...scoped(ctx), tx }, id, 0)
      const today = beijingDate((await tx.one(databaseClock)).at)
      return { limit: packetLimitOn({ brand, stage }, today) }
    })
    const bytes = Buffer.from(content, 'base64')
    const caseFile = newId()
    const kept = await keepFile(
      uploads,
      ctx,
      rule,
      { name, bytes },
      {
        tried: (mediaType) => tryPages(ctx, { name, mediaType, content: bytes }, limit),
        // Behind the order's lock: a packet is sealed with it or refuses it, and never lies beside one that was sealed.
        async placed(tx, fileId) {
          const key = await tx.maybe(orderOfCase(merchantId, id))
          if (key) await lockOrderFile(tx, merchantId, key.orderId)
          const { orderId, round } = await openForMaterial({ ...scoped(ctx), tx }, id, bytes.length)
          await tx.run(
            insertCaseFile(merchantId, {
              id: caseFile,
              caseId: id,
              orderId,
              round,
              item,
              fileId,
              by: operator.id,
            }),
          )
        },
      },
    )
    ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
    ctx.logTarget(id)
    return { id: caseFile, name: kept.name, bytes: kept.bytes, state: kept.state }
  }

const scoped = ({ merchantId, scope }: Ctx) => ({ merchantId, scope })

/**
 * Behind the order's lock, as it is brought: a packet is sealed without it or refuses its going. What the case does not hold
 * is not there afterwards either.
 */
export const removeMaterial: Handle<typeof caseMoveCalls.removeFile> = async (ctx, { id, fileId }) => {
  const { tx, merchantId } = ctx
  const key = await tx.maybe(orderOfCase(merchantId, id))
  if (!key) throw new Refusal('object.not_found')
  await lockOrderFile(tx, merchantId, key.orderId)
  const { round } = await waiting(tx, merchantId, id)
  await tx.run(removeCaseFile(merchantId, { caseId: id, fileId, round }))
  ctx.logTarget(id)
  return { id: fileId }
}

/** @throws Refusal */
async function openForMaterial(
  { tx, merchantId, scope }: Pick<Ctx, 'tx' | 'merchantId' | 'scope'>,
  id: string,
  more: number,
): Promise<StoredCase> {
  await narrow(tx, scope)
  const found = await waiting(tx, merchantId, id)
  const { files, bytes } = await tx.one(filesOfTurn(merchantId, id, found.round))
  const [most, room] = [disputeLimits.files.max, caseLetterLimits.caseBytes.max]
  if (files >= most || bytes + more > room)
    throw new Refusal('dispute.files_full', { most, mb: room / 1024 ** 2 })
  return found
}

/**
 * A case that waits for the merchant, before its cut-off.
 * @throws Refusal
 */
async function waiting(tx: Ctx['tx'], merchantId: bigint, id: string): Promise<StoredCase> {
  const found = await tx.maybe(findCase(merchantId, id))
  if (!found) throw new Refusal('object.not_found')
  if (!found.todo || found.outcome !== 'processing')
    throw new Refusal('dispute.stage', { stage: found.stage })
  if (Date.parse((await tx.one(databaseClock)).at) >= Date.parse(caseExpiresAt(found)))
    throw new Refusal('dispute.past_cut_off')
  return found
}
