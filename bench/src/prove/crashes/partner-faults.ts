// Proof F-partners of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { hastened } from '#prove/world/quiet.ts'
import { inWorld } from '#prove/world/world.ts'
import { payer } from '#prove/races/approvals.ts'
import { partnerAccounts } from '#prove/races/partner-accounts.ts'
import { cardFaults } from './card-faults.ts'
import { paypalFaults, shoplineFaults, worldfirstFaults } from './account-faults.ts'
import { parcelFaults } from './parcel-faults.ts'
import type { PlayedFaults } from './played-faults.ts'
import { storeFaults } from './store-faults.ts'
import { walletFaults } from './wallet-faults.ts'

const merchants = {
  shopline: 985_101n,
  paypal: 985_102n,
  worldfirst: 985_103n,
  parcels: 985_104n,
  cards: 985_105n,
  wallets: 985_106n,
  stores: 985_107n,
} as const
const hastenMs = 500

/**
 * Partners that misbehave, each as its part of the sandbox plays it, with a worker that does what is due: signed wrongly, answered
 * late, told before it was answered, told many times, refused, silent, contradicting itself. Judged by where things stand afterwards,
 * by the issuer's books and by every invariant.
 */
export const partnerFaults = ({ random, say }: Trial): Promise<Finding> =>
  inWorld(
    {
      merchants: Object.values(merchants),
      env: { VCC_QUIET_SECONDS: '3' },
      sandbox: { SANDBOX_ISSUER_SECONDS: '1', SANDBOX_TRACKER_DAY_SECONDS: '0.4' },
    },
    async (world) => {
      const accountsOf = async (merchantId: bigint) =>
        partnerAccounts(world, merchantId, (await payer(world, merchantId)).person)
      const faults: Readonly<Record<string, PlayedFaults>> = {
        shopline: shoplineFaults(world, await accountsOf(merchants.shopline)),
        paypal: paypalFaults(world, await accountsOf(merchants.paypal)),
        worldfirst: worldfirstFaults(world, await accountsOf(merchants.worldfirst)),
        alipayplus: walletFaults(world, await accountsOf(merchants.wallets)),
        allvalue: storeFaults(world, await accountsOf(merchants.stores)),
        tracker: await parcelFaults(world, merchants.parcels),
        issuer: await cardFaults(world, merchants.cards, random),
      }
      const count = Object.values(faults).flatMap((some) => Object.keys(some)).length
      say(`Playing ${count} faults of ${Object.keys(faults).length} parts of the sandbox`)
      const ending = new AbortController()
      const hastening = hasten(world, ending.signal)
      // Faults of one part come one after the other: they are of one merchant.
      const wrong = await Promise.all(
        Object.entries(faults).map(async ([part, some]) => {
          const told: string[] = []
          for (const [name, play] of Object.entries(some))
            for (const what of await play().catch((error: Error) => [error.message])) {
              told.push(`${part}, ${name}: ${what}`)
              say(told.at(-1)!)
            }
          return told
        }),
      )
      ending.abort()
      await hastening
      const { figures, breaches } = await judge(world)
      return {
        figures: [
          ...Object.entries(faults).map(([part, some]) => `${part} ${Object.keys(some).length} faults`),
          `wrong ${wrong.flat().length}`,
          ...figures,
        ],
        breaches: [...wrong.flat(), ...breaches],
      }
    },
  )

async function hasten(world: Parameters<typeof hastened>[0], ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await hastened(world)
    await delay(hastenMs)
  }
}
