import { setTimeout as delay } from 'node:timers/promises'
import type { OutputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import { registrationRunner } from '@quayside/gateway/areas/partners/alipayplus/register.job.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import { walletStanding, type WalletStanding } from '#prove/world/partners.sql.ts'
import type { World } from '#prove/world/world.ts'
import type { PartnerAccounts } from './partner-accounts.ts'

const { alipayplus } = portalCalls
const picture = encodePng({ width: 8, height: 8, rgba: Buffer.alloc(256, 120) }).toString('base64')
const patienceMs = 20_000

interface Seen {
  readonly id: string
  readonly version: number
}

/** Applications of one merchant for wallets, from a form to what Alipay+ of the sandbox says. */
export interface WalletApplications {
  /** What is typed. */
  content(more?: Partial<WalletDraft>): WalletDraft
  draft(more?: Partial<WalletDraft>): Promise<Seen>
  paper(id: string, kind: 'licence' | 'shop'): Promise<{ readonly id: string }>
  /** Ready to be sent. */
  whole(more?: Partial<WalletDraft>): Promise<Seen>
  sent(more?: Partial<WalletDraft>): Promise<Seen>
  shown(id: string): Promise<OutputOf<typeof alipayplus.detail>>
  standing(id: string): Promise<WalletStanding>
  /** The question to Alipay+ whose turn it is, as the worker asks it. */
  ask(id: string): Promise<void>
  /** Asks until it is decided; one that was never sent is decided by nobody. */
  decided(id: string): Promise<void>
}

export function walletApplications(
  world: World,
  { person, merchantId, siteId, desk }: PartnerAccounts,
): WalletApplications {
  const { keyEncryptionKey, partners } = desk
  const { run } = registrationRunner({ app: world.app, keyEncryptionKey, partners })
  return {
    content: (more = {}) => ({
      nameEn: 'Nanbei Outdoor Limited',
      nameZh: '南北户外有限公司',
      registrationNumber: '4403011122334',
      mcc: '5655',
      siteId,
      wallets: ['gcash'],
      volume: '20000',
      contactName: 'Lin Wei',
      contactEmail: 'wei@shop.example',
      contactPhone: '+86 755 8000 1234',
      ...more,
    }),
    draft(more) {
      return person.take(alipayplus.save, { content: this.content(more) })
    },
    paper: (id, kind) => person.take(alipayplus.upload, { id, kind, name: `${kind}.png`, content: picture }),
    async whole(more) {
      const one = await this.draft(more)
      for (const kind of ['licence', 'shop'] as const) await this.paper(one.id, kind)
      return one
    },
    async sent(more) {
      return person.take(alipayplus.apply, await this.whole(more))
    },
    shown: (id) => person.take(alipayplus.detail, { id }),
    standing: (id) =>
      world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(walletStanding(merchantId, id))),
    async ask(id) {
      const { attempt } = await this.standing(id)
      await run({ merchantId: String(merchantId), id, attempt }, { id: '1', attempt: 1 })
    },
    async decided(id) {
      const end = performance.now() + patienceMs
      while (['submitted', 'reviewing'].includes((await this.shown(id)).state)) {
        if (performance.now() > end) throw new Error('an application for wallets stayed undecided')
        await this.ask(id)
        await delay(20)
      }
    },
  }
}
