import { setTimeout as delay } from 'node:timers/promises'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import type { WalletState } from '@quayside/contract/partners/alipayplus/states.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'

type Ask = <C extends Call>(call: C, group: 'alipayplus', input: InputOf<C>) => Promise<OutputOf<C>>

const pollMs = 250
const polls = 120

/** A grey page, as a scan of a licence begins. */
const scan = encodePng({ width: 120, height: 160, rgba: Buffer.alloc(120 * 160 * 4, 200) }).toString('base64')

const company = (nameEn: string, nameZh: string, registrationNumber: string): WalletDraft => ({
  nameEn,
  nameZh,
  registrationNumber,
  mcc: '5655',
  volume: '80000',
  contactName: 'Lin Wei',
  contactEmail: 'wei.lin@nanbei.example',
  contactPhone: '+86 755 8000 1234',
})

interface Told {
  readonly content: WalletDraft
  readonly wallets: Wallet[]
  readonly site: number
}

/** One of each state; what becomes of each is said by a word in its name to Alipay+ as the sandbox plays it. */
const applications: readonly Told[] = [
  {
    content: company('Nanbei Reject Games Limited', '南北游戏有限公司', '91440300MA5D0011X1'),
    wallets: ['truemoney'],
    site: 1,
  },
  {
    content: company('Nanbei Wait Trading Limited', '南北贸易有限公司', '91440300MA5D0022X2'),
    wallets: ['tng', 'boost'],
    site: 1,
  },
  {
    content: company('Nanbei More Gear Limited', '南北装备有限公司', '91440300MA5D0033X7'),
    wallets: ['dana', 'gcash'],
    site: 1,
  },
  {
    content: company('Nanbei Outdoor Co., Ltd.', '南北户外用品有限公司', '91440300MA5D0044X4'),
    wallets: ['alipay_cn', 'alipay_hk', 'kakaopay'],
    site: 0,
  },
]

/** Applications of the demo's main user for wallets, made and sent as a person makes them; once. */
export async function applyForWallets(ask: Ask): Promise<void> {
  const call = <C extends Call>(one: C, input: InputOf<C>) => ask(one, 'alipayplus', input)
  if ((await call(alipayplusCalls.list, {})).applications.length > 0) return
  const { sites } = await call(alipayplusCalls.sites, {})
  const sent: string[] = []
  for (const { content, wallets, site } of applications) {
    const siteId = sites[site % sites.length]!.id
    const one = await call(alipayplusCalls.save, { content: { ...content, wallets, siteId } })
    for (const kind of ['licence', 'shop'] as const)
      await call(alipayplusCalls.upload, { id: one.id, kind, name: `${kind}.png`, content: scan })
    sent.push((await call(alipayplusCalls.apply, one)).id)
  }
  await call(alipayplusCalls.save, { content: { nameEn: 'Nanbei Camping Limited', wallets: ['naverpay'] } })
  const states: readonly WalletState[] = ['rejected', 'reviewing', 'need_more', 'approved']
  for (const [index, id] of sent.entries()) await until(call, id, states[index]!)
  const all = sites.map(({ id }) => id)
  const shown = { alipay_cn: all, alipay_hk: all.slice(0, 1) } as const
  for (const wallet of ['alipay_cn', 'alipay_hk'] as const) {
    const { id, version } = await call(alipayplusCalls.detail, { id: sent.at(-1)! })
    await call(alipayplusCalls.bind, { id, version, wallet, siteIds: [...shown[wallet]] })
  }
}

/** Until the worker has asked Alipay+, and it has decided. */
async function until(
  call: <C extends Call>(one: C, input: InputOf<C>) => Promise<OutputOf<C>>,
  id: string,
  state: WalletState,
): Promise<void> {
  for (let tries = 0; tries < polls; tries++) {
    if ((await call(alipayplusCalls.detail, { id })).state === state) return
    await delay(pollMs)
  }
  throw new Error(`the application ${id} of the demo was not answered`)
}
