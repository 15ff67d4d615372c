import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import { oldestOperator } from '@quayside/gateway/areas/entry/index.ts'
import { registrationRunner } from '@quayside/gateway/areas/partners/alipayplus/register.job.ts'
import { bindStore } from '@quayside/gateway/areas/partners/index.ts'
import { newId } from '@quayside/gateway/db/new-id.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import { registrationAttempt } from '#prove/world/partners.sql.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import type { PartnerAccounts } from './partner-accounts.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

const { alipayplus, allvalueStore } = portalCalls
const picture = encodePng({ width: 8, height: 8, rgba: Buffer.alloc(256, 120) }).toString('base64')
const patienceMs = 20_000

/** Writes of applications for wallets, each of one of its own but for what is done again and again with one. */
export function walletPlans(world: World, person: FarPerson, accounts: PartnerAccounts): Plans {
  const { siteId } = accounts
  const made = new Map<string, Promise<string>>()
  const content = (more: Partial<WalletDraft> = {}): WalletDraft => ({
    nameEn: 'Nanbei Outdoor Limited',
    nameZh: '南北户外有限公司',
    number: '4403011122334',
    mcc: '5655',
    siteId,
    wallets: ['gcash'],
    volume: '20000',
    contactName: 'Lin Wei',
    contactEmail: 'wei@shop.example',
    contactPhone: '+86 755 8000 1234',
    ...more,
  })
  const draft = () => person.take(alipayplus.save, { content: content() })
  const paper = (id: string, kind: 'licence' | 'shop') =>
    person.take(alipayplus.upload, { id, kind, name: `${kind}.png`, content: picture })
  const whole = async () => {
    const one = await draft()
    for (const kind of ['licence', 'shop'] as const) await paper(one.id, kind)
    return one
  }
  const shown = (id: string) => person.take(alipayplus.detail, { id })
  const decided = approving(world, accounts, shown)
  /** One that several writes change, and its version by now. */
  const shared = async (name: string, make: () => Promise<string>) => {
    made.set(name, made.get(name) ?? make())
    const id = await made.get(name)!
    return { id, version: (await shown(id)).version }
  }
  const begun = async () => (await draft()).id
  let sent: string | undefined
  return {
    'alipayplus.save': async (n) => ({
      ...(await shared('save', begun)),
      content: content({ volume: String(20_000 + n) }),
    }),
    'alipayplus.apply': async () => {
      // A merchant may have few that wait for an answer.
      if (sent !== undefined) await decided(sent)
      const one = await whole()
      sent = one.id
      return one
    },
    'alipayplus.discard': draft,
    'alipayplus.bind': async (n) => {
      const seen = await shared('bind', async () => {
        const one = await whole()
        await person.take(alipayplus.apply, one)
        await decided(one.id)
        return one.id
      })
      return { ...seen, wallet: 'gcash', siteIds: n % 2 === 0 ? [siteId] : [] }
    },
    'alipayplus.removeFile': async () => {
      const { id } = await shared('removeFile', begun)
      return { id, fileId: (await paper(id, 'shop')).id }
    },
    ...storePlans(world, person, accounts),
  }
}

/** Asks the sandbox's Alipay+ as the worker does, until it has decided. */
function approving(
  world: World,
  { merchantId, desk }: PartnerAccounts,
  shown: (id: string) => Promise<{ readonly state: string }>,
) {
  const { keyEncryptionKey, partners } = desk
  const { run } = registrationRunner({ app: world.app, keyEncryptionKey, partners })
  const read = { tenant: null, mode: 'read' } as const
  return async (id: string): Promise<void> => {
    const end = performance.now() + patienceMs
    // One that was prepared and never sent is decided by nobody.
    while (['submitted', 'reviewing'].includes((await shown(id)).state)) {
      if (performance.now() > end) throw new Error('an application for wallets stayed undecided')
      const { attempt } = await world.owner.tx(read, (tx) => tx.one(registrationAttempt(merchantId, id)))
      await run({ merchantId: String(merchantId), id, attempt }, { id: '1', attempt: 1 })
      await delay(20)
    }
  }
}

/** Writes of stores at AllValue, which staff have bound. */
function storePlans(
  world: World,
  person: FarPerson,
  { merchantId, siteId }: Pick<PartnerAccounts, 'merchantId' | 'siteId'>,
): Plans {
  const bound = async () => {
    const account = `race-${randomUUID().slice(0, 8)}`
    await world.app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      const operatorId = (await tx.one(oldestOperator(merchantId))).id
      const at = { tx, merchantId, now: new Date().toISOString(), newId }
      await bindStore(at, { account, domain: `${account}.example`, operatorId })
    })
    return account
  }
  const seen = async (account: string) => {
    const { bindings } = await person.take(allvalueStore.list, {})
    const { id, version } = bindings.find((one) => one.accountName === account)!
    return { id, version, proof }
  }
  let kept: Promise<string> | undefined
  return {
    'allvalueStore.bind': async () => ({ ...(await seen(await (kept ??= bound()))), siteId }),
    'allvalueStore.unbind': async () => seen(await bound()),
  }
}
