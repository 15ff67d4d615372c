import { buffer } from 'node:stream/consumers'
import type { Db } from '@quayside/gateway/db/tx.ts'
import type { Operator } from '@quayside/gateway/acts/context.ts'
import { ExportPaper } from '@quayside/gateway/exports/paper.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import { type FileKind, fileKinds } from '@quayside/gateway/uploads/file-kinds.ts'
import { keepFile } from '@quayside/gateway/uploads/stored-file.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import { mainUserOf } from './past.sql.ts'

export interface CheckoutFiles {
  /** @returns ids of what was handed in */
  keep(merchant: DemoMerchant): Promise<Readonly<Record<'logo' | 'icon' | 'terms' | 'privacy', string>>>
}

/**
 * Pictures and documents of the demo's shop, looked through and kept like everybody's.
 * @param db of its own: files come in beside the transaction that names them
 */
export function checkoutFiles(db: Db, folder: string): CheckoutFiles {
  const uploads = { folder, scanner: undefined, trustsUnscanned: true }
  return {
    async keep(merchant) {
      const merchantId = BigInt(merchant.id)
      const { id } = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) => tx.one(mainUserOf(merchantId)))
      const ctx = { db, merchantId, operator: { id } as Operator }
      const keep = async (kind: FileKind, name: string, bytes: Uint8Array) =>
        (await keepFile(uploads, ctx, kind, { name, bytes })).id
      return {
        logo: await keep(fileKinds.checkoutLogo, 'nanbei-2026.png', mountains(320, 240)),
        icon: await keep(fileKinds.tabIcon, 'nanbei-icon.png', mountains(64, 64)),
        terms: await keep(
          fileKinds.terms,
          'terms-of-service.pdf',
          await document(merchant, 'Terms of service', terms),
        ),
        privacy: await keep(
          fileKinds.terms,
          'privacy-policy.pdf',
          await document(merchant, 'Privacy policy', privacy),
        ),
      }
    },
  }
}

const ground = [0xe3, 0xf4, 0xea, 0xff] as const
const ink = [0x17, 0x63, 0x3a, 0xff] as const

/** Two hills on a tint. */
function mountains(width: number, height: number): Buffer {
  const rgba = new Uint8Array(width * height * 4)
  const isHill = (x: number, y: number): boolean =>
    y < 0.78 && (y > 0.26 + Math.abs(x - 0.4) * 1.5 || y > 0.44 + Math.abs(x - 0.7) * 1.5)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      rgba.set(isHill(column / width, row / height) ? ink : ground, (row * width + column) * 4)
  return encodePng({ width, height, rgba })
}

const terms = [
  ['Orders', 'An order is accepted when we confirm it by email.'],
  ['Delivery', 'We ship within two working days. Delivery takes three to ten days.'],
  ['Returns', 'Unused goods may be returned within 30 days for a full refund to the same card.'],
] as const
const privacy = [
  ['What we keep', 'Your name, address and email address, as long as the law asks for it.'],
  ['Cards', 'Card details go to the card network. We never see them.'],
  ['Your rights', 'Write to us to read, correct or delete what we keep about you.'],
] as const

async function document(
  { nameEn }: DemoMerchant,
  title: string,
  rows: readonly (readonly [string, string])[],
): Promise<Buffer> {
  const page = (number: number, count: number) => `${number} / ${count}`
  const paper = await ExportPaper.begin({ title, owner: nameEn, foot: nameEn, page }, 'en')
  paper.title(title)
  paper.facts(rows)
  return buffer(paper.end())
}
