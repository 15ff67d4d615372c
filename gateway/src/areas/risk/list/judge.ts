import { readContent } from '@quayside/contract/risk/list/content.ts'
import type { JudgedLine, JudgedLines } from '@quayside/contract/risk/list/list.ts'
import { netOfNetwork, networksOf } from '@quayside/contract/risk/ruling/address.ts'
import { domainsOf } from '@quayside/contract/risk/ruling/lists.ts'
import type { ListColour, ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { Ctx } from '#acts/context.ts'
import { usdOfMinor } from '#areas/risk/lab/cents.ts'
import { knownEntries } from './entry.sql.ts'
import { pastOfDomains, pastOfNetworks, pastOfValues, type ValuePast } from './preview.sql.ts'

/** One line that could be added. */
export interface FreshLine {
  readonly value: string
  readonly shown: string
}

export interface Judgement {
  readonly judged: JudgedLines
  readonly fresh: readonly FreshLine[]
}

interface Asked {
  readonly colour: ListColour
  readonly type: ListType
  readonly lines: readonly string[]
  readonly leaveOut: readonly string[]
}

/** What each line says, whether it is there already, and what it would have stopped. */
export async function judgeLines(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  { colour, type, lines, leaveOut }: Asked,
): Promise<Judgement> {
  const read = lines
    .map((content, index) => ({ line: index + 1, content: content.trim(), read: readContent(type, content) }))
    .filter(({ content }) => content !== '')
  const values = [...new Set(read.flatMap((one) => ('value' in one.read ? [one.read.value] : [])))]
  const known = new Map(
    (await tx.rows(knownEntries(merchantId, colour, type, values))).map((entry) => [entry.value, entry]),
  )
  const past = await pastOf({ tx, merchantId }, type, values)
  const out = new Set(leaveOut.map((content) => content.trim()))
  const fresh = new Map<string, FreshLine>()
  const judged = read.map(({ line, content, read: one }): JudgedLine => {
    const nothing = { line, content, problem: null, knownUntil: null, orders: 0, bad: 0, regular: 0 }
    if ('problem' in one) return { ...nothing, verdict: 'wrong', problem: one.problem }
    const entry = known.get(one.value)
    const { orders = 0, bad = 0, regular = 0 } = past.get(one.value) ?? {}
    if (entry) return { ...nothing, verdict: 'known', knownUntil: entry.until }
    if (fresh.has(one.value)) return { ...nothing, verdict: 'known' }
    if (!out.has(content)) fresh.set(one.value, one)
    return { ...nothing, verdict: 'new', orders, bad, regular }
  })
  return { judged: { lines: judged, ...summed(judged, [...fresh.keys()], past) }, fresh: [...fresh.values()] }
}

function summed(
  lines: readonly JudgedLine[],
  fresh: readonly string[],
  past: ReadonlyMap<string, ValuePast>,
): Omit<JudgedLines, 'lines'> {
  const count = (verdict: JudgedLine['verdict']) => lines.filter((line) => line.verdict === verdict).length
  const all = fresh.flatMap((value) => past.get(value) ?? [])
  const sum = (of: (one: ValuePast) => bigint) => all.reduce((total, one) => total + of(one), 0n)
  return {
    fresh: fresh.length,
    known: count('known'),
    wrong: count('wrong'),
    orders: all.reduce((total, { orders }) => total + orders, 0),
    bad: all.reduce((total, { bad }) => total + bad, 0),
    fraud: usdOfMinor(sum(({ fraud }) => fraud)),
    sales: usdOfMinor(sum(({ sales }) => sales)),
    added: 0,
  }
}

type Past = ReadonlyMap<string, ValuePast>

async function pastOf(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  type: ListType,
  values: readonly string[],
): Promise<Past> {
  if (values.length === 0) return new Map()
  if (type === 'domain') return covering(await tx.rows(pastOfDomains(merchantId)), values, domainsOf)
  if (type === 'range') {
    const nets = [...new Set(values.map(netOfNetwork))]
    return covering(await tx.rows(pastOfNetworks(merchantId, nets)), values, networksOf)
  }
  return new Map((await tx.rows(pastOfValues(merchantId, type, values))).map((one) => [one.value, one]))
}

/** Under each value everything that it covers. */
function covering(
  found: readonly ValuePast[],
  values: readonly string[],
  around: (value: string) => readonly string[],
): Past {
  const wanted = new Set(values)
  const past = new Map<string, ValuePast>()
  for (const one of found)
    for (const value of around(one.value).filter((each) => wanted.has(each))) {
      const before = past.get(value)
      past.set(value, before ? together(before, one) : { ...one, value })
    }
  return past
}

const together = (a: ValuePast, b: ValuePast): ValuePast => ({
  value: a.value,
  orders: a.orders + b.orders,
  bad: a.bad + b.bad,
  regular: a.regular + b.regular,
  fraud: a.fraud + b.fraud,
  sales: a.sales + b.sales,
})
