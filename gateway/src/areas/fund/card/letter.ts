import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { letterLimits } from '@quayside/contract/fund/limits.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { findFile } from '#uploads/stored-file.sql.ts'
import { handedOut, keepFile, type UploadDeps } from '#uploads/stored-file.ts'
import { findCard } from './card.sql.ts'
import { seesCard } from './view.ts'

export const letterPurpose = 'card_letter'
const rule = { purpose: letterPurpose, endings: letterLimits.endings, bytes: letterLimits.bytes } as const

export const uploadLetter =
  (uploads: UploadDeps): Handle<typeof cardCalls.upload> =>
  async (ctx, { name, content }) => {
    const { merchantId, operator } = ctx
    const kept = await keepFile(uploads, ctx, rule, { name, bytes: Buffer.from(content, 'base64') })
    ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
    ctx.logTarget(kept.id)
    return { id: kept.id, name: kept.name, bytes: kept.bytes, state: kept.state }
  }

export const downloadLetter =
  (uploads: UploadDeps): Handle<typeof cardCalls.download> =>
  async (ctx, { id }) => {
    const { tx, merchantId } = ctx
    const card = await tx.maybe(findCard(merchantId, id))
    const file =
      card?.letterId && seesCard(ctx, card) ? await tx.maybe(findFile(merchantId, card.letterId)) : undefined
    if (!file) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    return handedOut(uploads, merchantId, file)
  }
