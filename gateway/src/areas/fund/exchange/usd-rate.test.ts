import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { makeMerchant } from '#test/deliveries.ts'
import type { Pair, RateReply } from '#ports/fx/port.ts'
import { latestMidRates } from './mid-rate.sql.ts'
import { usdRatesRunner } from './usd-rate.job.ts'

const { db, owner } = { ...(await testDatabase()) }
const asked: string[] = []
let reply: (pair: Pair) => RateReply = () => ({ result: 'unknown' })
const job = usdRatesRunner({
  owner,
  house: {
    rate: async (pair) => {
      asked.push(`${pair.source}${pair.target}`)
      return reply(pair)
    },
  },
})
const run = () => job.run({}, { id: '1', attempt: 1 })
const rates = (upTo: string) => db.tx({ tenant: 1n, mode: 'read' }, (tx) => tx.rows(latestMidRates(upTo)))
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const never = '2999-12-31'

test('rates of the currencies that merchants sell in are kept, and asked for again when they are old or missing', async () => {
  await makeMerchant({ owner }, 1n)
  await run()
  expect(asked.toSorted()).toEqual(['JPYUSD', 'KWDUSD'])
  expect(await rates(never)).toEqual([])

  const old = hoursAgo(50)
  reply = ({ source }) =>
    source === 'KWD' ? { result: 'refused' } : { result: 'rate', rate: 1n, mid: 640_000n, at: old }
  await run()
  expect(await rates(never)).toMatchObject([{ currency: 'JPY', mid: 640_000n }])
  // Before the first that is known, that one says most.
  expect(await rates(hoursAgo(100).slice(0, 10))).toMatchObject([{ mid: 640_000n }])

  const fresh = hoursAgo(0)
  reply = () => ({ result: 'rate', rate: 1n, mid: 650_000n, at: fresh })
  await run()
  expect((await rates(never)).map(({ currency, mid }) => [currency, mid])).toEqual([
    ['JPY', 650_000n],
    ['KWD', 650_000n],
  ])
  // A day keeps its own.
  expect((await rates(hoursAgo(30).slice(0, 10)))[0]).toMatchObject({ currency: 'JPY', mid: 640_000n })

  asked.length = 0
  await run()
  expect(asked).toEqual([])
})
