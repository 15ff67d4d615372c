import { judge } from '#prove/world/judge.ts'
import { signInPerson } from '#prove/world/person.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld } from '#prove/world/world.ts'
import { runTests } from '#prove/machines/run-tests.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import type { NamedRaces } from './approvals.ts'
import { beginPaying, listedOrders, sameEntryRaces } from './list-races.ts'
import { deadlockCount } from './races.sql.ts'
import { ruleRaces, ruleRacing } from './rule-races.ts'
import { runRounds } from './rounds.ts'

const merchants = {
  rollback: 990_001n,
  publishers: 990_002n,
  edit: 990_003n,
  same: 990_004n,
  orders: 990_005n,
}
const roundsBefore = 200
const quietSeconds = 60
const reviews = 'gateway/src/areas/risk/review/races.test.ts'

/**
 * What is published, taken back, edited and listed in the same moment at two gateways, while buyers pay at the core: one of the ends
 * that may be, and snapshots, versions and lists without a gap afterwards (I24 to I26).
 */
export function riskRaceProof({ random, say, times }: Trial): Promise<Finding> {
  const rounds = roundsBefore * times
  return inWorld({ merchants: Object.values(merchants), workers: 0 }, async (world) => {
    const sets = ['rollback', 'publishers', 'edit'] as const
    const rules = await Promise.all(
      sets.map(async (set) => ruleRaces(await ruleRacing(world, merchants[set], random), set)),
    )
    const listing = async (merchantId: bigint) => ({
      world,
      merchantId,
      one: await signInPerson(world, { merchantId }),
      two: await signInPerson(world, { merchantId }),
      random,
    })
    const paying = await listing(merchants.orders)
    await beginPaying(paying)
    const races: NamedRaces = Object.assign({}, ...rules, sameEntryRaces(await listing(merchants.same)))
    const names = Object.keys(races)
    say(`Running ${rounds} rounds of each of ${names.length + 2} races of rules and lists at two gateways`)
    const [listed, ...wrong] = await Promise.all([
      listedOrders(paying, rounds),
      ...names.map((name) => runRounds(name, rounds, races[name]!)),
    ])
    say(`Running ${rounds} rounds of each race of reviews`)
    const reviewed = await runTests({ files: [reviews], env: { RACE_ROUNDS: String(rounds) } })
    await world.startWorker()
    const left = await untilQuiet(world, { seconds: quietSeconds * times })
    const { deadlocks } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(deadlockCount))
    const { figures, breaches } = await judge(world)
    const failed = reviewed.cells.filter(({ status }) => status === 'failed')
    const all = [...wrong.flat(), ...listed.wrong]
    return {
      figures: [
        `${names.length + 2} races of rules and lists`,
        `${rounds} rounds each`,
        `${listed.orders} orders around the end of their entry, ${listed.met} met it`,
        `${reviewed.cells.length} rounds of reviews`,
        `wrong outcomes ${all.length + failed.length}`,
        `deadlocks tried again ${deadlocks}`,
        `stuck ${left.operations}`,
        ...figures,
      ],
      breaches: [
        ...all.slice(0, 20),
        ...failed.slice(0, 5).map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`),
        ...reviewed.problems,
        ...(listed.met === 0 || listed.missed === 0 ? ['no order came on either side of an end'] : []),
        ...(reviewed.isGreen || failed.length > 0 ? [] : ['the races of reviews did not end well']),
        ...(left.operations > 0n ? ['something was left undone'] : []),
        ...breaches,
      ],
    }
  })
}
