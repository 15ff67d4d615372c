// Proof L3 of docs/proofs.md.
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { percentile } from '#run/rounds.ts'
import { type EntryWay, entryWay } from '#prove/world/entry-way.ts'
import { judge } from '#prove/world/judge.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld } from '#prove/world/world.ts'

const merchantId = 920_071n
/** Fewer than the queue holds: nobody is told that the server is busy. */
const peopleAtOnce = 40
const seconds = 15
const othersPerSecond = 20
const atOnce = 200
const perSecondMin = 60
const othersP99Max = 300

/** People who sign in at once, their captchas included, beside somebody who works; then more at one moment than can wait. */
export const l3 = ({ say, times }: Trial): Promise<Finding> =>
  inWorld(
    { merchants: [merchantId], gateways: 1, workers: 0, env: { RATE_SIGN_IN: '1000000000' } },
    async (world) => {
      const load = loadavg()[0]!
      const way = entryWay(world)
      const people = await Promise.all(Array.from({ length: peopleAtOnce }, () => way.person(merchantId)))
      const names = people.map(({ loginName }) => loginName)
      const other = await signInPerson(world, { merchantId })
      await signInAgain(way, names, 2_000)
      say(`${peopleAtOnce} people sign in again and again for ${seconds * times} s`)
      const alone = await othersDuring(other, delay(seconds * times * 1000))
      const begun = performance.now()
      const signing = signInAgain(way, names, seconds * times * 1000)
      const beside = await othersDuring(other, signing)
      const { done, busy, wrong } = await signing
      const perSecond = done / ((performance.now() - begun) / 1000)
      const rush = await rushIn(way, names)
      const judged = await judge(world)
      const p99 = (all: readonly number[]) => Math.round(percentile(all, 0.99))
      return {
        figures: [
          `${perSecond.toFixed(1)} sign-ins/s`,
          `${done} sign-ins`,
          `busy ${busy}`,
          `others' p99 ${p99(beside)} ms, alone ${p99(alone)} ms`,
          `${atOnce} at once: ${rush.done} in, ${rush.busy} told busy, slowest ${Math.round(rush.slowest)} ms`,
          `load before ${load.toFixed(1)}`,
          ...judged.figures,
        ],
        breaches: [
          ...(perSecond < perSecondMin ? [`fewer than ${perSecondMin} sign-ins a second`] : []),
          ...(p99(beside) > othersP99Max ? [`others waited ${p99(beside)} ms`] : []),
          ...wrong,
          ...rush.wrong,
          ...(rush.busy === 0 ? ['nobody was told that the server is busy'] : []),
          ...judged.breaches,
        ],
      }
    },
  )

interface Signed {
  done: number
  busy: number
  slowest: number
  readonly wrong: string[]
}

async function signInAgain(way: EntryWay, names: readonly string[], ms: number): Promise<Signed> {
  const signed: Signed = { done: 0, busy: 0, slowest: 0, wrong: [] }
  const end = performance.now() + ms
  await Promise.all(
    names.map(async (name) => {
      while (performance.now() < end) await signOnce(signed, () => way.login(name))
    }),
  )
  return signed
}

/** Each has the picture already, so that all arrive in one moment. */
async function rushIn(way: EntryWay, names: readonly string[]): Promise<Signed> {
  const signed: Signed = { done: 0, busy: 0, slowest: 0, wrong: [] }
  const inputs = await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => ({
      loginName: names[n % names.length]!,
      password: 'Right-Word-7',
      ...(await way.captcha()),
    })),
  )
  await Promise.all(inputs.map((input) => signOnce(signed, () => way.ask(portalCalls.signIn.login, input))))
  return signed
}

async function signOnce(signed: Signed, sign: () => ReturnType<EntryWay['login']>): Promise<void> {
  const begun = performance.now()
  const { error, retryAfter } = await sign()
  signed.slowest = Math.max(signed.slowest, performance.now() - begun)
  if (error === undefined) signed.done++
  else if (error === 'server.busy' && retryAfter !== null) signed.busy++
  else signed.wrong.push(`a sign-in was answered ${error}`)
}

/** Milliseconds of each call at a fixed rate; a late one counts from when it was due. */
async function othersDuring(person: FarPerson, until: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  const sent: Promise<void>[] = []
  let isOver = false
  void until.then(() => (isOver = true))
  const begun = performance.now()
  for (let n = 0; !isOver; n++) {
    const due = begun + (n * 1000) / othersPerSecond
    await delay(Math.max(0, due - performance.now()))
    const call =
      n % 2 === 0
        ? person.take(portalCalls.device.mymenu, {})
        : person.take(portalCalls.transaction.query, { filter: {}, page: { size: 20 } })
    sent.push(call.then(() => void took.push(performance.now() - due)))
  }
  await Promise.all(sent)
  return took
}
