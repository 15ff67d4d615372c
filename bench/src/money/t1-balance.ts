import { balanceCalls } from '@quayside/contract/fund/balance/balance.ts'
import { balanceChangeCalls } from '@quayside/contract/fund/balance/change.ts'
import { formatMinor } from '@quayside/contract/money.ts'
import { askCall, type SignedIn } from '#run/ask-call.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { signIn } from '#run/operator.sql.ts'
import { inTurn, median, millisecondsOf } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'
import { addedUp, bookCurrency, makeBook } from './t1-balance.sql.ts'

const mostMs = 300
const instants = 40
const dayMs = 86_400_000
const bookDays = 730

/** Balances as of any past instant, and the difference of two explained, over the book of the largest merchant. */
export async function t1Balance({ database, rows, gateway, say }: Bench): Promise<Figure[]> {
  const captures = Math.round(rows * largest.share)
  await makeBook(database, largest.id, captures)
  const { url } = await gateway(database)
  const side: SignedIn = { url, token: await signIn(database, largest.id) }
  const randomly = () =>
    new Date(Math.min(database.until.getTime(), Date.now()) - Math.random() * bookDays * dayMs)
  const asked = (at: Date) => askCall(side, balanceCalls.accounts, { at: at.toISOString() })
  const runs = await inTurn(
    () => millisecondsOf(() => asked(randomly())),
    () => millisecondsOf(() => addedUp(database, largest.id, randomly())),
  )
  const times: number[] = []
  for (let one = 0; one < instants; one++) times.push(await millisecondsOf(() => asked(randomly())))
  const slowest = Math.max(...times)
  say(
    `  T1: slowest of ${instants} ${ms(slowest)}, ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`,
  )
  return [
    {
      id: 'T1',
      what: `balances at any past instant over HTTP, ${captures.toLocaleString('en')} captures of the largest merchant, slowest of ${instants}`,
      figure: ms(slowest),
      against: `all entries added up ${ms(median(runs.b))}`,
      ratio: slowest / median(runs.b),
      target: `≤ ${mostMs} ms`,
      met: slowest <= mostMs,
      runs,
    },
    await exactness(database, asked, randomly),
    await month(side, database.until),
  ]
}

async function exactness(
  database: Bench['database'],
  asked: (at: Date) => Promise<{
    currencies: readonly {
      currency: string
      figures: readonly { figure: string; balance: { value: string } }[]
    }[]
  }>,
  randomly: () => Date,
): Promise<Figure> {
  const pairs: [told: string | undefined, added: string][] = []
  for (let one = 0; one < 3; one++) {
    const at = randomly()
    const book = (await asked(at)).currencies.find(({ currency }) => currency === bookCurrency)
    pairs.push([
      book?.figures.find(({ figure }) => figure === 'pending')?.balance.value,
      formatMinor(bookCurrency, await addedUp(database, largest.id, at)),
    ])
  }
  return {
    id: 'T1 equal',
    what: 'pending balances told, and added up from all entries',
    figure: pairs.map(([told]) => told).join(', '),
    against: pairs.map(([, added]) => added).join(', '),
    target: 'equal',
    met: pairs.every(([told, added]) => told === added),
  }
}

async function month(side: SignedIn, until: Date): Promise<Figure> {
  const range = {
    currency: bookCurrency,
    from: new Date(until.getTime() - 61 * dayMs).toISOString(),
    to: new Date(until.getTime() - 30 * dayMs).toISOString(),
  }
  const times: number[] = []
  let entries = 0
  for (let one = 0; one < 4; one++) {
    times.push(
      await millisecondsOf(async () => {
        const { total } = await askCall(side, balanceChangeCalls.difference, range)
        entries = total.causes.reduce((sum, cause) => sum + cause.entries, 0)
      }),
    )
  }
  return {
    id: 'T1 month',
    what: `difference of two instants 31 days apart, explained by cause, largest merchant, ${entries.toLocaleString('en')} entries`,
    figure: ms(median(times.slice(1))),
    against: '–',
    target: 'told',
  }
}
