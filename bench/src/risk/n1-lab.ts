import { portalCalls } from '@quayside/contract/index.ts'
import { basePath, headers } from '@quayside/contract/envelope.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { signIn } from '#run/operator.sql.ts'
import { inTurn, median } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'
import { bytesOfFacts, countFacts, makeFacts } from './facts.sql.ts'

const facts = 3_000_000
const most = 5_000

/** A rule of nine conditions over velocity, amount and buyer, as the configurator has it. */
const when = `cards_device_1h >= 3 and amount_usd >= 40.00 and not clean_orders >= 1
  and (attempts_ip_10m >= 4 or attempts_card_24h >= 4 or declines_ip_1h >= 2) and card_country != ip_country
  and email_disposable = no and hour@Asia/Shanghai >= 6`

/** The price of a rule over three million facts, against a bare count of the same rows. */
export async function n1Lab({ database, gateway, say }: Bench): Promise<Figure[]> {
  await makeFacts(database, largest.id, facts)
  const { url } = await gateway(database)
  const token = await signIn(database, largest.id)
  const { path } = portalCalls.lab.simulate
  let turn = 0
  const simulate = async (): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(new URL(basePath + path, url), {
      method: 'POST',
      headers: {
        [headers.authorization]: `Bearer ${token}`,
        [headers.idempotencyKey]: `n1-lab-${process.pid}-${turn++}-of-a-bench`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ when, action: 'block' }),
    })
    const { data, message } = (await answer.json()) as { data: { matches: number } | null; message?: string }
    if (data === null) throw new Error(`the lab refused the rule: ${message}`)
    return performance.now() - began
  }
  const { a, b } = await inTurn(simulate, () => countFacts(database, largest.id), { rounds: 5 })
  say(`  N1: ${a.map(ms).join(' ')} against ${b.map(ms).join(' ')}`)
  const bytes = await bytesOfFacts(database)
  return [
    {
      id: 'N1',
      what: `price of a rule of nine conditions over ${facts.toLocaleString('en')} facts (${Math.round(bytes / facts)} bytes each), over HTTP`,
      figure: ms(median(a)),
      against: `count(*) of them ${ms(median(b))}`,
      ratio: median(a) / median(b),
      target: `≤ ${most} ms`,
      met: median(a) <= most,
      runs: { a, b },
    },
  ]
}
