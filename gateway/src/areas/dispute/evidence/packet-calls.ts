import type { evidenceCalls } from '@quayside/contract/dispute/evidence/evidence.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { narrow } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { loadCaseFile } from './load.ts'
import { letterDocument } from './letter-document.ts'
import { drawPage } from './page.ts'
import { iso, makePacket } from './packet.ts'
import { latestPacket, packetPdf } from './packet.sql.ts'
import { planFiling } from './plan.ts'

type PacketCalls = Pick<typeof evidenceCalls, 'preview' | 'page' | 'packet' | 'document'>

/** What is made of a case's evidence, shown and handed out. */
export const packetHandlers = (uploads: UploadDeps): Handlers<PacketCalls> => ({
  async preview(ctx, { id }) {
    const { packet, documents } = await makePacket(ctx, uploads, id)
    logged(ctx, id)
    const { exhibits, pages, side, grey } = packet.about
    return {
      version: packet.version,
      digest: packet.digest,
      pdfDigest: packet.pdfDigest,
      bytes: documents[0]!.bytes,
      pages,
      exhibits: [...exhibits],
      side,
      grey,
      documents: documents.map(({ name, bytes, digest }) => ({ name, bytes, digest })),
    }
  },

  async page(ctx, { id, version, digest, page }) {
    const { db, merchantId, scope } = ctx
    const found = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
      await narrow(tx, scope)
      return tx.maybe(packetPdf(merchantId, id, version))
    })
    if (found?.digest !== digest) throw new Refusal('object.not_found')
    logged(ctx, id)
    return drawPage(ctx, { pdf: found.pdf, page })
  },

  packet,
  document,
})

const packet: Handle<typeof evidenceCalls.packet> = async (ctx, { id, version }) => {
  const found = await ctx.tx.maybe(packetPdf(ctx.merchantId, id, version))
  if (!found) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  const { pdf } = found
  return { fileName: `packet-${version}.pdf`, contentType: 'application/pdf', bytes: pdf.length, body: pdf }
}

const document: Handle<typeof evidenceCalls.document> = async (ctx, { id }) => {
  const { tx, merchantId, now } = ctx
  const [file, latest] = await Promise.all([
    loadCaseFile(tx, merchantId, id),
    tx.maybe(latestPacket(merchantId, id)),
  ])
  if (!file) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  const { plan } = planFiling(file, iso(latest?.datedAt ?? now))
  const body = await letterDocument(plan, latest?.about.exhibits ?? [])
  return {
    fileName: `${file.found.caseNo}.docx`,
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: body.length,
    body,
  }
}

/** Of a call that opens its transactions itself. */
function logged(ctx: Ctx, id: string): void {
  const { merchantId, operator } = ctx
  ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
  ctx.logTarget(id)
}
