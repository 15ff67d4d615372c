import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { ageApplications, sendingsOf } from '#prove/world/partners.sql.ts'
import type { World } from '#prove/world/world.ts'
import type { NamedRaces } from './approvals.ts'
import type { PartnerAccounts } from './partner-accounts.ts'
import { said, unlike } from './till.ts'

const { mine, draft, save, upload, payout } = portalCalls.onboarding
const picture = encodePng({ width: 8, height: 8, rgba: Buffer.alloc(256, 120) }).toString('base64')

/** A good application, as its form has it. */
export const application: TypedContent = {
  nameEn: 'Nanbei Outdoor Limited',
  country: 'CN',
  registrationNumber: '4403011122334',
  taxId: '440301112233445',
  line1: '8 Harbour Road',
  city: 'Shenzhen',
  url: 'https://shop.example',
  goods: 'Tents and backpacks',
  volume: '20000',
  contactName: 'Lin Wei',
  contactPhone: '+86 755 8000 1234',
  owners: [
    {
      name: 'LIN WEI',
      birthDate: '1990-02-03',
      nationality: 'CN',
      documentKind: 'passport',
      documentNumber: 'E12345678',
      address: '8 Harbour Road',
      share: '60',
    },
  ],
}

/** A draft that is sent by two windows at once, or sent while it is written to. */
export function applicationRaces(
  world: World,
  random: Random,
  { person, merchantId }: PartnerAccounts,
): NamedRaces {
  const jitter = () => delay(random.int(0, 4))
  /** Filled in, with its papers. */
  async function whole() {
    await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageApplications(merchantId)))
    const { ref } = await person.take(mine, { form: 'payout' })
    const { version: first, number } = await person.take(draft, { ref })
    const { version } = await person.take(save, { ref, version: first, content: application })
    for (const kind of ['licence', 'owner'] as const)
      await person.take(upload, { ref, kind, name: `${kind}.png`, content: picture })
    return { ref, version, number }
  }
  const send = (one: { ref: string; version: number }, gateway: 0 | 1) =>
    jitter().then(() => person.ask(payout, { ref: one.ref, version: one.version }, { gateway }))
  const sendings = (number: string) =>
    world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(sendingsOf(number)))
  return {
    async 'an application sent by two windows at once: it is sent once'() {
      const one = await whole()
      const answers = await Promise.all([send(one, 0), send(one, 1)])
      const after = await sendings(one.number)
      return [
        ...unlike(
          [
            ['done', 'onboarding.closed'],
            ['onboarding.closed', 'done'],
          ],
          [said(answers[0]), said(answers[1])],
        ),
        ...(after.state === 'submitted' && after.sent === 1
          ? []
          : [`it is ${after.state}, sent ${after.sent} times`]),
      ]
    },
    async 'an application sent while its other window is kept: what was sent is what was seen'() {
      const one = await whole()
      const changed = { ...application, goods: 'Kayaks' }
      const [sent, kept] = await Promise.all([
        send(one, 0),
        jitter().then(() =>
          person.ask(save, { ref: one.ref, version: one.version, content: changed }, { gateway: 1 }),
        ),
      ])
      const { content, state } = await person.take(draft, { ref: one.ref })
      const isSent = said(sent) === 'done'
      return [
        ...unlike(
          [
            ['done', 'onboarding.closed'],
            ['request.conflict', 'done'],
          ],
          [said(sent), said(kept)],
        ),
        ...(state === (isSent ? 'submitted' : 'draft') ? [] : [`it is ${state}`]),
        ...(content.goods === (isSent ? application.goods : changed.goods)
          ? []
          : [`it says ${content.goods}`]),
      ]
    },
  }
}
