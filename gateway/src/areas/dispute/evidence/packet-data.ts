import type { Filing } from './plan.ts'
import type { CaseFile } from './load.ts'
import type { MadePacket } from './packet-plan.ts'

/** What the packet says to a program: exhibits with the rows they come from, and the two earlier sales where there are any. */
export function packetData(
  { found }: CaseFile,
  { gathered, plan, beside }: Filing,
  { exhibits }: Pick<MadePacket, 'exhibits'>,
  pdfDigest: string,
): Buffer {
  const needs = new Map(gathered.wanted.map(({ item, need }) => [item, need]))
  const own = new Map(gathered.exhibits.map(({ item, rows }) => [item as string, rows]))
  const isFile = new Set(plan.files.map(({ letter }) => letter))
  const { priors } = gathered
  const data = {
    case: found.caseNo,
    order: found.orderNo,
    reasonCode: found.reasonCode,
    round: found.round,
    pdf: pdfDigest,
    exhibits: [
      ...exhibits.map(({ letter, item, from, to }) => ({
        letter,
        item,
        need: needs.get(item) ?? 'optional',
        pages: [from, to],
        ...(!isFile.has(letter) && { rows: own.get(item) ?? [] }),
      })),
      ...beside.map(({ item, name, sha256 }) => ({
        item,
        need: needs.get(item) ?? 'optional',
        document: name,
        sha256,
      })),
    ],
    ...(priors?.chosen.length === 2 && {
      compellingEvidence: {
        version: '3.0',
        same: priors.chosen[0]!.same,
        sales: priors.chosen.map(({ sale, beforeDispute, beforeSale }) => ({
          order: sale.orderNo,
          at: new Date(sale.at).toISOString(),
          currency: sale.currency,
          minor: String(sale.amount),
          daysBeforeDispute: beforeDispute,
          daysBeforeSale: beforeSale,
          ip: sale.ip,
          device: sale.deviceId,
          deviceFingerprint: sale.deviceFingerprint,
          login: sale.loginId,
          address: sale.shipping,
        })),
      },
    }),
  }
  return Buffer.from(`${JSON.stringify(data, null, 1)}\n`)
}
