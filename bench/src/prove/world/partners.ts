import { setTimeout as delay } from 'node:timers/promises'
import { tendRunner } from '@quayside/gateway/areas/partners/binding/tend.job.ts'
import { partnersConfig } from '@quayside/gateway/partner-config.ts'
import { partnersOf } from '@quayside/gateway/partners.ts'
import type { Partners } from '@quayside/gateway/ports/partner/port.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { bindingStanding, type BindingStanding } from './partners.sql.ts'
import { partnerParts, partnersAt } from './partner-parts.ts'
import type { World } from './world.ts'

const patienceMs = 20_000
const lookMs = 10

export interface Tended {
  readonly merchantId: bigint
  readonly id: string
}

/** What the worker would do about one account with a partner, done by the proof when it is its turn; no worker has to run. */
export function partnerDesk({ owner, app, dataFolder, networkUrl, gateways, workers }: World) {
  const { keyEncryptionKey } = loadSecrets(dataFolder)
  const partners = partnersOf(
    {
      mode: 'production',
      partners: partnersConfig({ QUAYSIDE_MODE: 'production', ...partnersAt(networkUrl) }),
    },
    keyEncryptionKey,
  )
  const deps = {
    app,
    keyEncryptionKey: Buffer.from(keyEncryptionKey, 'hex'),
    portalAddress: gateways[0]!.origin,
    partners,
  }
  const standing = ({ merchantId, id }: Tended): Promise<BindingStanding> =>
    owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(bindingStanding(merchantId, id)))
  /** The question whose turn it is now, to the partners of the sandbox or to those that a race plays. */
  async function tend(one: Tended, played: Partial<Partners> = {}): Promise<void> {
    const { attempt } = await standing(one)
    const { run } = tendRunner({ ...deps, partners: { ...partners, ...played } })
    await run({ merchantId: String(one.merchantId), id: one.id, attempt }, { id: '1', attempt: 1 })
  }
  return {
    partners,
    keyEncryptionKey: deps.keyEncryptionKey,
    standing,
    tend,
    /** What partners tell by themselves asks as well, and then one question overtakes the other. */
    async until(one: Tended, isThere: (standing: BindingStanding) => boolean): Promise<BindingStanding> {
      const end = performance.now() + patienceMs
      let now = await standing(one)
      while (!isThere(now)) {
        if (performance.now() > end) throw new Error(`a binding stayed ${now.state} (${now.problem ?? '–'})`)
        // Two who ask at once would use up what is good once.
        if (workers().length === 0) await tend(one)
        await delay(lookMs)
        now = await standing(one)
      }
      return now
    },
    /** Until the sandbox has told all that it had to tell by itself. */
    async told(): Promise<void> {
      const end = performance.now() + patienceMs
      for (const part of partnerParts)
        while ((await untoldAt(networkUrl, part)) > 0) {
          if (performance.now() > end) throw new Error(`${part} could not tell what it has to tell`)
          await delay(lookMs)
        }
    },
  }
}
export type PartnerDesk = ReturnType<typeof partnerDesk>

async function untoldAt(networkUrl: string, part: string): Promise<number> {
  const response = await fetch(new URL(`/${part}/books/totals`, networkUrl))
  return ((await response.json()) as { untold: number }).untold
}
