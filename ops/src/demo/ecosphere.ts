import type { InputOf } from '@quayside/contract/call.ts'
import { ecosphereDeskCalls } from '@quayside/contract/provider/ecosphere-desk.ts'
import type { Ctx } from '@quayside/gateway/acts/context.ts'
import { ecosphereDeskHandlers } from '@quayside/gateway/areas/help/index.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import { knownServices } from './seed.sql.ts'

type Service = InputOf<typeof ecosphereDeskCalls.put>

type Colour = readonly [red: number, green: number, blue: number]

/** A ring on a ground. */
function mark([red, green, blue]: Colour): string {
  const size = 96
  const rgba = new Uint8Array(size * size * 4)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const far = Math.hypot(row - size / 2, column - size / 2)
      const isRing = far > 18 && far < 32
      rgba.set(isRing ? [255, 255, 255, 255] : [red, green, blue, 255], (row * size + column) * 4)
    }
  return encodePng({ width: size, height: size, rgba }).toString('base64')
}

const staff = 'Wen Jing'
/** Fixed, so that a second start lists none twice. */
const id = (no: number) => `0199a2c0-5b00-7000-8000-00000000000${no}`

const services: readonly Service[] = [
  {
    id: id(1),
    category: 'logistics',
    shown: { kind: 'preferred', paid: true },
    place: 1,
    logo: mark([0x1d, 0x4e, 0xd8]),
    url: 'https://haixun.example/merchants',
    offer: { en: 'First 300 parcels without a fuel surcharge', zh: '前 300 件免燃油附加费' },
    en: {
      name: 'Haixun Parcel',
      text: 'Door-to-door parcels from China to 42 countries with tracking, proof of delivery and duties paid in advance.',
    },
    zh: { name: '海迅速递', text: '中国直发 42 个国家或地区，全程追踪、签收证明，支持税费预付。' },
    staff,
  },
  {
    id: id(2),
    category: 'tax',
    shown: { kind: 'preferred', paid: false },
    place: 2,
    logo: mark([0x17, 0x63, 0x3a]),
    url: 'https://cangyue.example/vat',
    en: {
      name: 'Cangyue Tax',
      text: 'VAT and sales tax registration, returns and IOSS for sellers outside the EU, by people who answer in Chinese and English.',
    },
    zh: { name: '苍越财税', text: '为境外卖家办理欧盟 VAT、IOSS 及美国销售税的注册与申报，中英文顾问服务。' },
    staff,
  },
  {
    id: id(3),
    category: 'security',
    shown: { kind: 'preferred', paid: false },
    place: 3,
    logo: mark([0x7c, 0x2d, 0x12]),
    url: 'https://northwall.example',
    en: {
      name: 'Northwall',
      text: 'Quarterly scans and help with PCI DSS questionnaires for shops that host their own checkout.',
    },
    zh: { name: '北墙安全', text: '为自建收银台的网站提供季度扫描与 PCI DSS 自评问卷辅导。' },
    staff,
  },
  {
    id: id(4),
    category: 'currency',
    shown: { kind: 'recommended', rule: 'many_currencies' },
    place: 1,
    logo: mark([0x6d, 0x28, 0xd9]),
    url: 'https://pricelocal.example',
    en: {
      name: 'PriceLocal',
      text: 'Shows each visitor prices in their own currency and rounds them as shops there do.',
    },
    zh: { name: '本币通', text: '按访客所在地显示本币价格，并按当地习惯取整。' },
    staff,
  },
  {
    id: id(5),
    category: 'disputes',
    shown: { kind: 'recommended', rule: 'disputes' },
    place: 2,
    logo: mark([0xb4, 0x53, 0x09]),
    url: 'https://clearname.example',
    en: {
      name: 'ClearName',
      text: 'Checks what your name looks like on card statements around the world and why buyers do not recognise it.',
    },
    zh: { name: '名单通', text: '检查您的账单名称在各国持卡人账单上的显示效果，减少“不认识的交易”。' },
    staff,
  },
  {
    id: id(6),
    category: 'store',
    shown: { kind: 'recommended', rule: 'own_site' },
    place: 3,
    logo: mark([0x0f, 0x76, 0x6e]),
    url: 'https://quickpages.example',
    en: {
      name: 'Quickpages',
      text: 'Measures how fast your shop opens for buyers abroad and what slows it down.',
    },
    zh: { name: '快页', text: '测量海外买家打开您网站的速度，并指出拖慢的原因。' },
    staff,
  },
]

/** Services of others, listed as the provider's staff list them. */
export async function makeEcosphere(app: Db): Promise<void> {
  const now = Date.now()
  await app.tx({ tenant: null, mode: 'write' }, async (tx) => {
    // What a first start has listed stays as staff left it.
    if ((await tx.rows(knownServices())).length > 0) return
    for (const service of services) {
      const offer = service.offer && {
        ...service.offer,
        endsAt: new Date(now + 45 * 86_400_000).toISOString(),
      }
      const input = ecosphereDeskCalls.put.input.parse({ ...service, ...(offer && { offer }) })
      await ecosphereDeskHandlers.put({ tx } as Ctx, input)
    }
  })
}
