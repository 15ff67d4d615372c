import { describe, expect, test } from 'vitest'
import { walletApplication, walletDraft } from './content.ts'
import { alipayplusLimits as limits } from './limits.ts'
import { applicationState, isOpenApplication, walletRegistration } from './states.ts'
import { walletNames, wallets, walletTable } from './wallets.ts'

describe('the state of an application', () => {
  test.each([
    [[], 'draft'],
    [['submitted', 'submitted'], 'submitted'],
    [['approved', 'submitted'], 'submitted'],
    [['reviewing', 'approved'], 'reviewing'],
    [['reviewing', 'need_more', 'approved', 'rejected'], 'need_more'],
    [['approved', 'rejected'], 'approved'],
    [['rejected', 'rejected'], 'rejected'],
  ] as const)('of %j is %s', (states, state) => {
    expect(applicationState(states)).toBe(state)
  })

  test('lets the merchant write while it was not sent, or more is wanted, and never else', () => {
    expect(walletRegistration.states.filter(isOpenApplication)).toEqual(['draft', 'need_more'])
  })
})

describe('an application', () => {
  const whole = {
    nameEn: 'Nanbei Outdoor Limited',
    nameZh: '南北户外有限公司',
    registrationNumber: '4403011122334',
    mcc: '5655',
    siteId: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7c',
    wallets: ['gcash'],
    volume: '20000',
    contactName: 'Lin Wei',
    contactEmail: 'wei@shop.example',
    contactPhone: '+86 755 8000 1234',
  }
  const isWhole = (more: object) => walletApplication.safeParse({ ...whole, ...more }).success

  test('is a draft with any of its fields, and is sent with all of them', () => {
    expect(walletDraft.safeParse({}).success).toBe(true)
    expect(isWhole({})).toBe(true)
    for (const field of Object.keys(whole)) expect(isWhole({ [field]: undefined }), field).toBe(false)
  })

  test('has its borders where they are told', () => {
    const { name, registrationNumber: longest, volume } = limits
    expect([isWhole({ nameEn: 'x'.repeat(name) }), isWhole({ nameEn: 'x'.repeat(name + 1) })]).toEqual([
      true,
      false,
    ])
    expect(
      [longest, longest + 1].map((length) => isWhole({ registrationNumber: '1'.repeat(length) })),
    ).toEqual([true, false])
    expect([volume.min, volume.max].map((dollars) => isWhole({ volume: String(dollars) }))).toEqual([
      true,
      true,
    ])
    expect([volume.min - 1, volume.max + 1].map((dollars) => isWhole({ volume: String(dollars) }))).toEqual([
      false,
      false,
    ])
    expect(isWhole({ nameEn: '南北户外' })).toBe(false)
    expect(isWhole({ wallets: ['gcash', 'gcash'] })).toBe(false)
    expect(isWhole({ wallets: [] })).toBe(false)
    expect(isWhole({ wallets: ['paypal'] })).toBe(false)
  })
})

test('every wallet has a name of its own and says where people have it', () => {
  expect(new Set(wallets.map((one) => walletTable[one].name)).size).toBe(wallets.length)
  for (const one of wallets) for (const code of walletTable[one].countries) expect(code).toMatch(/^[A-Z]{2}$/)
  expect(walletNames(['dana', 'gcash'])).toBe('DANA, GCash')
})
