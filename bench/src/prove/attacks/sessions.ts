// Proof B7 of docs/proofs.md.
import { portalCalls } from '@quayside/contract/index.ts'
import { attacksOnResets } from './reset-attacks.ts'
import { attacksOnSessions } from './session-attacks.ts'
import { type EntryWay, entryWay } from '#prove/world/entry-way.ts'
import { lockRound } from '#prove/races/locks.ts'
import { median } from '#run/rounds.ts'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 920_072n
const raceRounds = 200
const timedRounds = 24
const apartMsMax = 20

const lifted = {
  RATE_SIGN_IN: '1000000000',
  AUTH_CODES_EVERY: '0',
  AUTH_CODES_HOUR: '1000000',
  AUTH_CODES_DAY: '1000000',
  AUTH_CODES_ADDRESS: '1000000',
}

/** Session attacks of every kind at two gateways: none is let through, and time tells nothing about a name. */
export const b7 = ({ say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 1, env: lifted }, async (world) => {
    const way = entryWay(world)
    say('Attacking sessions, codes, tickets, captchas and links')
    const attacks = [
      ...(await attacksOnSessions(way, merchantId)),
      ...(await attacksOnResets(way, merchantId)),
    ]
    say(`${raceRounds * times} locks against sign-ins`)
    const race = await lockRaces(world, way, raceRounds * times)
    say('Measuring the time of known and unknown names')
    const login = await timesOf(way, (name) => way.login(name, 'Wrong-Word-7'))
    const forgot = await timesOf(way, async (loginName) =>
      way.ask(portalCalls.forgotten.forgotPwd, { loginName, ...(await way.captcha()) }),
    )
    const accepted = attacks.filter(({ answered }) => answered === undefined)
    const judged = await judge(world)
    const apart = (name: string, { known, unknown }: Times) =>
      `${name} known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`
    return {
      figures: [
        `${attacks.length} cases`,
        `accepted ${accepted.length}`,
        `${race.rounds} lock races: ${race.signedIn} signed in first, wrong ${race.wrong.length}`,
        apart('sign-in', login),
        apart('forgotten', forgot),
        ...judged.figures,
      ],
      breaches: [
        ...accepted.map(({ name }) => `let through: ${name}`),
        ...new Set(race.wrong),
        ...[login, forgot].flatMap(({ known, unknown }) =>
          Math.abs(known - unknown) > apartMsMax ? ['time tells a known name from an unknown one'] : [],
        ),
        ...judged.breaches,
      ],
    }
  })

interface Times {
  readonly known: number
  readonly unknown: number
}

/** In turn, so that a slow moment of the machine falls on both alike; fewer tries a name than lock it. */
async function timesOf(
  way: EntryWay,
  ask: (name: string) => Promise<{ error?: string | undefined }>,
): Promise<Times> {
  const known: number[] = []
  const unknown: number[] = []
  const timed = async (into: number[], name: string) => {
    const begun = performance.now()
    await ask(name)
    into.push(performance.now() - begun)
  }
  for (let round = 0; round < timedRounds; round++) {
    const { loginName } = await way.person(merchantId)
    for (let n = 0; n < 3; n++) {
      await timed(known, loginName)
      await timed(unknown, `nobody_${String(round).padStart(12, '0')}`)
    }
  }
  return { known: median(known), unknown: median(unknown) }
}

async function lockRaces(world: World, way: EntryWay, rounds: number) {
  const told = { signedIn: 0 }
  const round = await lockRound(world, way, merchantId, told)
  const wrong: string[] = []
  for (let no = 0; no < rounds; no++) wrong.push(...(await round(no)))
  return { rounds, ...told, wrong }
}
