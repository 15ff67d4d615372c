import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankEvent } from '@quayside/contract/provider/bank-event.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { sentinelAmounts, treatmentOf } from './sentinels.ts'
import {
  type BankListener,
  bankListener,
  closeBank,
  removeBank,
  type TestBank,
  testBank,
} from '#bank/test/bank.ts'

const open: { banks: TestBank[]; listeners: BankListener[] } = { banks: [], listeners: [] }
afterEach(async () => {
  for (const bank of open.banks) {
    await closeBank(bank)
    removeBank(bank)
  }
  for (const listener of open.listeners) await listener.close()
  open.banks = []
  open.listeners = []
})

async function started(options: Parameters<typeof testBank>[0] = {}): Promise<TestBank> {
  const bank = await testBank(options)
  open.banks.push(bank)
  return bank
}

async function connected(): Promise<{ bank: TestBank; gateway: BankListener }> {
  const gateway = await bankListener()
  open.listeners.push(gateway)
  return { gateway, bank: await started({ gateway: gateway.url }) }
}

const kindsOf = ({ heard }: BankListener) => heard.map(({ kind }) => kind)
const minorText = (minor: number) => (minor / 100).toFixed(2)

test('a payout is accepted, paid a little later and told to the gateway, signed', async () => {
  const { bank, gateway } = await connected()
  expect((await bank.pay('payout-1', '120.00')).body).toMatchObject({ status: 'accepted' })
  await vi.waitFor(() => expect(gateway.heard).toHaveLength(1))
  const [event] = gateway.heard
  expect(bankEvent.safeParse(event).error).toBeUndefined()
  expect(event).toMatchObject({
    kind: 'payout_paid',
    payoutNo: 'payout-1',
    amount: { currency: 'USD', value: '120.00' },
  })
  expect(await bank.inquire('payout-1')).toMatchObject({ status: 'paid', paid: { value: '120.00' } })
})

test('a settlement in RMB is bought at the rate of the day, rounded down', async () => {
  const bank = await started()
  const { body } = await bank.pay('payout-1', '50.19', { payIn: 'CNY' })
  const { rate, paid } = body as { rate: number; paid: { currency: string; value: string } }
  expect(paid.currency).toBe('CNY')
  expect(Math.floor((5_019 * rate) / 100_000_000)).toBe(Number(paid.value.replace('.', '')))
})

test('the same number answers the same and pays once; with another content it is refused', async () => {
  const bank = await started()
  const first = await bank.pay('payout-1', '50.19')
  expect(await bank.pay('payout-1', '50.19')).toEqual(first)
  expect((await bank.pay('payout-1', '51.00')).status).toBe(409)
  expect(bank.books.payouts.size).toBe(1)
})

test.for(sentinelAmounts.filter((minor) => treatmentOf(BigInt(minor)).refused))(
  'the amount %s is refused with its reason',
  async (minor) => {
    const { bank, gateway } = await connected()
    await bank.pay('payout-1', minorText(minor))
    const code = treatmentOf(BigInt(minor)).refused
    await vi.waitFor(() => expect(gateway.heard).toMatchObject([{ kind: 'payout_refused', code }]))
    expect(await bank.inquire('payout-1')).toMatchObject({ status: 'refused', code })
  },
)

test.for([
  ['50.18', ['payout_paid', 'payout_returned']],
  ['50.16', ['payout_paid', 'payout_paid']],
  ['50.21', ['payout_returned', 'payout_paid']],
] as const)('the amount %s is told as %s', { timeout: 15_000 }, async ([value, kinds]) => {
  const { bank, gateway } = await connected()
  await bank.pay('payout-1', value)
  await vi.waitFor(() => expect(kindsOf(gateway)).toEqual(kinds), { timeout: 10_000 })
})

test('an error after it was done, and a contradicting inquiry, leave one payment', async () => {
  const bank = await started()
  expect((await bank.pay('payout-1', '50.13')).status).toBe(500)
  await vi.waitFor(async () => expect(await bank.inquire('payout-1')).toMatchObject({ status: 'paid' }))
  await bank.pay('payout-2', '50.17')
  await vi.waitFor(() => expect(bank.books.payouts.get('payout-2')?.decision).toMatchObject({ t: 'paid' }))
  expect(await bank.inquire('payout-2')).toMatchObject({ status: 'refused' })
})

test('goes on after a kill: the torn line is gone, what was owed is paid and told', async () => {
  const { bank, gateway } = await connected()
  gateway.away = true
  await bank.pay('payout-1', '120.00')
  await bank.pay('payout-2', '50.20')
  await closeBank(bank)
  appendFileSync(join(bank.folder, 'book.jsonl'), '{"t":"paid","id":"payo')
  gateway.away = false
  const again = await started({ folder: bank.folder, gateway: gateway.url })
  await vi.waitFor(() => expect(kindsOf(gateway)).toEqual(['payout_paid']))
  expect(await again.inquire('payout-2')).toMatchObject({ status: 'accepted' })
})

test('the books and the statement of the account say what was paid and what came back', async () => {
  const bank = await started()
  await bank.pay('payout-1', '50.19', { postscript: 'INVOICE, 7' })
  await bank.pay('payout-2', '50.18')
  await vi.waitFor(async () => expect(await bank.inquire('payout-2')).toMatchObject({ status: 'returned' }))
  expect((await bank.app.inject('/bank/books/totals?merchantId=302618')).json()).toMatchObject({
    totals: [
      {
        currency: 'USD',
        sums: {
          accepted: { count: 2, amount: { value: '100.37' } },
          paid: { count: 2 },
          returned: { count: 1, amount: { value: '50.18' } },
        },
      },
    ],
  })
  const csv = (await bank.app.inject('/bank/statements/4000123456789.csv')).body.trim().split('\r\n')
  expect(csv).toHaveLength(4)
  expect(csv[1]).toContain('"payout-1 INVOICE, 7",USD,50.19,,50.19')
  expect(csv[3]).toContain('payout-2,USD,,50.18,50.19')
  const xml = (await bank.app.inject('/bank/statements/4000123456789.xml')).body
  expect(xml).toContain('<Nm>NORTH &amp; SOUTH LTD</Nm>')
  expect(xml.match(/<Ntry>/g)).toHaveLength(3)
  expect(xml).toContain('<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">50.19</Amt>')
  const none = await bank.app.inject('/bank/statements/4000123456789.csv?from=2020-01-01&through=2020-01-31')
  expect(none.body.trim().split('\r\n')).toHaveLength(1)
})
