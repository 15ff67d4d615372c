import type { Random } from '@quayside/sandbox/random.ts'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type World } from '#prove/world/world.ts'
import { applicationRaces } from './applications.ts'
import { type NamedRaces, payer } from './approvals.ts'
import { consentRaces } from './consents.ts'
import { customerRaces } from './customers.ts'
import { partnerAccounts } from './partner-accounts.ts'
import { runRounds } from './rounds.ts'
import { racesOfShops } from './shops.ts'
import { deadlockCount } from './races.sql.ts'
import { walletRaces } from './wallet-races.ts'

/** One for each race that asks for accounts, so that none lists another's, and two who want one shop. */
const merchantsBefore = 14
/** Rounds of both races that send applications, within what one merchant may upload a day. */
const roundsPerSender = 20
const merchantsFor = (rounds: number): bigint[] =>
  Array.from(
    { length: merchantsBefore + Math.ceil(rounds / roundsPerSender) },
    (_, index) => 970_001n + BigInt(index),
  )
const roundsBefore = 200
const quietSeconds = 120

/**
 * Accounts with partners and applications: consents that come back twice, late, to somebody else or when something newer was
 * begun; a shop that two merchants want; a token that is renewed while it is taken away; a form that is sent by two at once;
 * wallets that are applied for, decided and shown at sites at once, and a store that is let go.
 */
export function partnerRaceProof({ random, say, times }: Trial): Promise<Finding> {
  const rounds = roundsBefore * times
  const merchants = merchantsFor(rounds)
  return inWorld({ merchants, workers: 0 }, async (world) => {
    const races = await racesOf(world, random, merchants)
    const names = Object.keys(races)
    say(`Running ${rounds} rounds of each of ${names.length} races of partners at two gateways`)
    const wrong = (
      await Promise.all(Object.entries(races).map(([name, race]) => runRounds(name, rounds, race)))
    ).flat()
    await world.startWorker()
    const left = await untilQuiet(world, { seconds: quietSeconds * times })
    const { deadlocks } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(deadlockCount))
    const { figures, breaches } = await judge(world)
    return {
      figures: [
        `${names.length} races`,
        `${rounds} rounds each`,
        `wrong outcomes ${wrong.length}`,
        `deadlocks tried again ${deadlocks}`,
        `stuck ${left.operations}`,
        ...figures,
      ],
      breaches: [
        ...wrong.slice(0, 20),
        ...(left.operations > 0n ? ['something was left undone'] : []),
        ...breaches,
      ],
    }
  })
}

async function racesOf(world: World, random: Random, merchants: readonly bigint[]): Promise<NamedRaces> {
  const own = await Promise.all(
    merchants.map(async (merchantId) => {
      const { person } = await payer(world, merchantId)
      return partnerAccounts(world, merchantId, person)
    }),
  )
  const [
    twice,
    anew,
    late,
    grant,
    one,
    other,
    revoked,
    letGo,
    card,
    form,
    notice,
    binding,
    told,
    store,
    ...senders
  ] = own as Fourteen
  return {
    ...consentRaces(world, random, { twice, anew, late }),
    ...racesOfShops(random, { grant, one, other }),
    ...customerRaces(world, random, { revoked, letGo, card, notice }),
    ...applicationRaces(world, random, form),
    ...walletRaces(world, random, { senders, binding, told, store }),
  }
}

type One = Awaited<ReturnType<typeof partnerAccounts>>
type Fourteen = [One, One, One, One, One, One, One, One, One, One, One, One, One, One, ...One[]]
