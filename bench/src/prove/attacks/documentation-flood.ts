import { basePath } from '@quayside/contract/envelope.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 950_003n
const connections = 10
const seconds = 8
const healthMax = 1_000
const urls = [`${basePath}/openapi.json`, `${basePath}/docs`]

/** Ten connections ask for the documentation without pause, somebody who is signed in first and then strangers. */
export const documentationFlood = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1, workers: 0 }, async (world) => {
    const { token } = await signInPerson(world, { merchantId })
    // First, as strangers at the same address use its limit up.
    say('Somebody who is signed in')
    const signedIn = await flood(world, { authorization: `Bearer ${token}` })
    say('Strangers')
    const strangers = await flood(world, {})
    return {
      figures: [
        `${strangers.asked} asked by strangers, given ${strangers.given}`,
        `${signedIn.asked} asked with a session, given ${signedIn.given}, refused ${signedIn.limited}`,
        `slowest /healthz ${Math.max(strangers.slowest, signedIn.slowest)} ms`,
      ],
      breaches: [
        ...(strangers.given > 0 ? [`strangers were given the documentation ${strangers.given} times`] : []),
        ...(signedIn.given === 0 ? ['somebody who is signed in was not given it'] : []),
        ...(signedIn.limited === 0 ? ['no limit was met'] : []),
        ...[strangers, signedIn].flatMap(({ slowest }) =>
          slowest > healthMax ? [`/healthz took ${slowest} ms`] : [],
        ),
      ],
    }
  })

async function flood({ gateways }: World, headers: Record<string, string>) {
  const { origin } = gateways[0]!
  const until = performance.now() + seconds * 1000
  const told = { asked: 0, given: 0, limited: 0, slowest: 0 }
  const ask = async (n: number) => {
    while (performance.now() < until) {
      const answer = await fetch(origin + urls[n % urls.length]!, { headers })
      await answer.arrayBuffer()
      told.asked++
      if (answer.status === 200) told.given++
      if (answer.status === 429) told.limited++
    }
  }
  const watch = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      await (await fetch(`${origin}/healthz`)).arrayBuffer()
      told.slowest = Math.max(told.slowest, Math.round(performance.now() - begun))
      await delay(100)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: connections }, (_, n) => ask(n))])
  return told
}
