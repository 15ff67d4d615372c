import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import type { FileAnswer, Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { fileKinds } from '#uploads/file-kinds.ts'
import { lookThrough } from '#uploads/look-through.ts'
import { type WalletApplicationRecord, findWalletApplication } from './application.sql.ts'
import type { AlipayplusDeps } from './deps.ts'
import { openApplication } from './open.ts'
import { deleteShopPaper, insertShopPaper, readShopPaper, shopPapers } from './paper.sql.ts'
import { openShopPaper, sealShopPaper } from './sealed.ts'

/** Looked through before anything stands in the database, within the merchant's budget of the day. */
export function uploadShopPaper({
  keyEncryptionKey: key,
}: AlipayplusDeps): Handle<typeof alipayplusCalls.upload> {
  return async (ctx, { id, kind, name, content }) => {
    const { db, merchantId, operator } = ctx
    const write = { tenant: merchantId, mode: 'write' } as const
    ctx.logTarget(id)
    await db.tx(write, async (tx) => guardRoom(tx, merchantId, await openApplication(tx, merchantId, id)))
    const bytes = Buffer.from(content, 'base64')
    const { type } = await lookThrough(ctx, fileKinds.walletPaper, { name, bytes })
    const paper = { id: ctx.newId(), kind, name, bytes: bytes.length }
    const contentSealed = sealShopPaper(key, merchantId, paper.id, bytes)
    await db.tx(write, async (tx) => {
      const application = await openApplication(tx, merchantId, id)
      await guardRoom(tx, merchantId, application)
      const more = { mediaType: type, contentSealed, round: application.round + 1, createdBy: operator.id }
      await tx.run(insertShopPaper(merchantId, id, { ...paper, ...more }))
    })
    return { ...paper, sent: false }
  }
}

/** Ten of each round: what was sent before takes no room from what is wanted now. */
async function guardRoom(tx: Tx, merchantId: bigint, { id, round }: WalletApplicationRecord): Promise<void> {
  const { count: max } = limits.files
  const unsent = (await tx.rows(shopPapers(merchantId, id))).filter((one) => one.round > round)
  if (unsent.length >= max) throw new Refusal('alipayplus.too_many_files', { max })
}

export const removeFile: Handle<typeof alipayplusCalls.removeFile> = async (ctx, { id, fileId }) => {
  const { tx, merchantId } = ctx
  const { round } = await openApplication(tx, merchantId, id)
  const paper = (await tx.rows(shopPapers(merchantId, id))).find((one) => one.id === fileId)
  if (!paper) throw new Refusal('file.gone')
  ctx.logTarget(id)
  // Alipay+ has it, and decides by it.
  if (paper.round <= round) throw new Refusal('alipayplus.file_sent')
  await tx.run(deleteShopPaper(merchantId, id, fileId))
  return {}
}

export function download({ keyEncryptionKey: key }: AlipayplusDeps): Handle<typeof alipayplusCalls.download> {
  return async (ctx, { id, fileId }): Promise<FileAnswer> => {
    if (!(await ctx.tx.maybe(findWalletApplication(ctx.merchantId, id))))
      throw new Refusal('object.not_found')
    const paper = await ctx.tx.maybe(readShopPaper(ctx.merchantId, id, fileId))
    if (!paper) throw new Refusal('file.gone')
    ctx.logTarget(id)
    const body = openShopPaper(key, ctx.merchantId, paper)
    return { fileName: paper.name, contentType: paper.mediaType, bytes: body.length, body }
  }
}
