import { joined } from '@quayside/phrases/joined.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { loadCaseFile } from './load.ts'
import { iso, isEmpty, isSame } from './packet.ts'
import { lockPacket, sealPacket } from './packet.sql.ts'
import { planFiling } from './plan.ts'
import { promiseOf } from '#areas/dispute/value/promise.ts'

export interface SealedPacket {
  readonly id: string
  /** Over all its documents, in hexadecimal. */
  readonly digest: string
}

/**
 * Seals the packet that somebody has looked at; whoever calls it holds the order's lock. Of what has changed since, nothing is
 * filed that nobody saw.
 * @throws Refusal
 */
export async function sealSeen(
  ctx: Ctx,
  caseId: string,
  seen: { readonly digest: string; readonly incomplete: boolean },
): Promise<SealedPacket> {
  const { tx, merchantId, operator, now, language } = ctx
  const packet = await tx.maybe(lockPacket(merchantId, caseId))
  const file = await loadCaseFile(tx, merchantId, caseId)
  if (packet?.state !== 'draft' || packet.digest !== seen.digest || !file)
    throw new Refusal('dispute.packet_changed')
  const filing = planFiling(file, iso(packet.datedAt))
  if (!isSame(packet, file.found, filing)) throw new Refusal('dispute.packet_changed')
  const { missing } = filing.gathered
  if (missing.length > 0 && !seen.incomplete) {
    const { item } = wordsOf(language).evidence
    throw new Refusal('dispute.packet_incomplete', {
      items: joined(
        language,
        missing.map((one) => item[one]),
      ),
    })
  }
  const promised = await promiseOf(ctx, caseId)
  await tx.run(sealPacket(merchantId, packet.id, { at: now, by: operator.id, promised }))
  return { id: packet.id, digest: packet.digest }
}

/** What an answer may do without; `nothing` only where there is nothing to file. */
type Spared = 'nothing' | 'what we found'

/**
 * Seals the packet of an answer that can go without one. What somebody has brought is never left behind unsaid.
 * @throws Refusal
 */
export async function sealNamed(
  ctx: Ctx,
  caseId: string,
  { digest, incomplete }: { readonly digest: string | undefined; readonly incomplete: boolean },
  spared: Spared,
): Promise<SealedPacket | undefined> {
  if (digest !== undefined) return sealSeen(ctx, caseId, { digest, incomplete })
  const { tx, merchantId, now } = ctx
  const file = await loadCaseFile(tx, merchantId, caseId)
  if (!file) return undefined
  const filing = planFiling(file, iso(now))
  const brought = filing.bound.length + filing.beside.length
  if (spared === 'nothing' ? !isEmpty(filing) : brought > 0) throw new Refusal('dispute.packet_changed')
  return undefined
}
