import { beijingDate } from '@quayside/contract/dates.ts'
import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db } from '#db/tx.ts'
import { caseFeesOf } from '#areas/risk/lab/price.ts'
import { rulesOfVersion, stoppingRules } from '#areas/risk/lab/versions.ts'
import { judgeRule } from './judge.ts'
import { type FoundRule, pickRules } from './pick.ts'
import { readSamples } from './sample.ts'
import { searchRules } from './search.ts'

const dayMs = 86_400_000

export interface Suggested {
  readonly from: string
  readonly split: string
  readonly to: string
  readonly tried: number
  readonly orders: number
  readonly badFound: number
  readonly badJudged: number
  readonly rules: readonly FoundRule[]
}

/** Looks for rules in one merchant's orders; reads and writes nothing. */
export async function suggestRules(app: Db, merchantId: bigint): Promise<Suggested> {
  const read = { tenant: merchantId, mode: 'read' } as const
  const { searched, samples } = await app.tx(read, async (tx) => {
    const to = new Date((await tx.one(databaseClock)).at).toISOString()
    const ago = (days: number) => new Date(Date.parse(to) - days * dayMs).toISOString()
    const periods = { from: ago(limits.findDays + limits.judgeDays), split: ago(limits.judgeDays), to }
    const live = stoppingRules(await rulesOfVersion(tx, merchantId, null))
    const fees = await caseFeesOf(tx, merchantId, beijingDate(to))
    const asked = { merchantId, live, fees, ...periods }
    return { searched: asked, samples: await readSamples(tx, asked) }
  })
  const { from, split, to, live } = searched
  const { found, judged } = samples.counted
  const told = {
    from,
    split,
    to,
    orders: found.bad + found.good + judged.bad + judged.good,
    badFound: found.bad,
    badJudged: judged.bad,
  }
  if (!samples.read) return { ...told, tried: 0, rules: [] }
  const search = await searchRules(samples.read)
  const rules = await pickRules(search, samples.read.found, live, (tree) =>
    app.tx(read, (tx) => judgeRule(tx, searched, tree)),
  )
  return { ...told, tried: search.tried, rules }
}
