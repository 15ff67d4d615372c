import { expect, test, vi } from 'vitest'
import { startSandbox } from '#test/sandbox.ts'
import { httpBankDirectory } from '#ports/bank-directory/http.ts'
import { httpBank } from './http.ts'
import type { PayoutAsk } from './port.ts'

const url = await startSandbox(['bank'], { SANDBOX_BANK_SECONDS: '0.1' })
const bank = httpBank(`${url}/bank/`, 500)
const directory = httpBankDirectory(`${url}/bank`)

const askOf = (payoutNo: string, value: string, payIn = 'USD'): PayoutAsk => ({
  payoutNo,
  merchantId: 1n,
  amount: { currency: 'USD', value },
  payIn,
  beneficiary: { accountName: 'NORTH LTD', accountNumber: '4000123456', bankName: 'HSBC', country: 'HK' },
})

test('a payout is accepted, and inquired as paid once it is', async () => {
  expect(await bank.inquire('payout-1')).toEqual({ result: 'absent' })
  expect(await bank.pay(askOf('payout-1', '120.00', 'CNY'))).toMatchObject({ result: 'accepted' })
  await vi.waitFor(async () =>
    expect(await bank.inquire('payout-1')).toMatchObject({ result: 'paid', paid: { currency: 'CNY' } }),
  )
})

test.for([
  ['50.01', { result: 'refused', code: 'account_closed' }, { result: 'refused' }],
  ['50.10', { result: 'unknown' }, { result: 'absent' }],
  ['50.11', { result: 'unknown' }, { result: 'paid' }],
  ['50.12', { result: 'unknown' }, { result: 'paid' }],
  ['50.13', { result: 'unknown' }, { result: 'paid' }],
  ['50.14', { result: 'unknown' }, { result: 'absent' }],
  ['50.15', { result: 'unknown' }, { result: 'paid' }],
  ['50.17', { result: 'accepted' }, { result: 'refused' }],
  ['50.18', { result: 'accepted' }, { result: 'returned', code: 'account_closed' }],
  ['50.19', { result: 'paid', rate: null }, { result: 'paid' }],
  ['50.22', { result: 'unknown' }, { result: 'absent' }],
] as const)(
  'a payout of %s is answered and inquired as the bank pleases',
  async ([value, reply, inquiry]) => {
    const payoutNo = `payout-${value.slice(3)}-of-${value}`.replace('.', '')
    expect(await bank.pay(askOf(payoutNo, value))).toMatchObject(reply)
    await vi.waitFor(async () => expect(await bank.inquire(payoutNo)).toMatchObject(inquiry))
  },
)

test('what the bank cannot read was refused, and nobody at the address is no answer', async () => {
  expect(await bank.pay(askOf('payout-9', '120.001'))).toMatchObject({ result: 'refused', at: null })
  const nobody = httpBank('http://127.0.0.1:9/', 500)
  expect(await nobody.pay(askOf('payout-9', '120.00'))).toEqual({ result: 'unknown' })
  expect(await nobody.inquire('payout-9')).toEqual({ result: 'unknown' })
  expect(await httpBankDirectory('http://127.0.0.1:9/').provinces()).toBeUndefined()
})

test('the directory names banks, provinces, cities and branches', async () => {
  expect(await directory.banks({ country: 'CN', q: '招商' })).toMatchObject([
    { code: '308', bic: 'CMBCCNBS' },
  ])
  expect(await directory.provinces()).toHaveLength(31)
  expect(await directory.cities('33')).toContainEqual({ code: '3301', zh: '杭州', en: 'Hangzhou' })
  const branches = await directory.branches({ bank: '308', province: '33', city: '3301', q: '中山' })
  expect(branches).toMatchObject([{ cnaps: expect.stringMatching(/^308\d{9}$/) as string }])
})
