import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { cardAuditCalls } from '@quayside/contract/provider/card-audit.ts'
import type { InputOf } from '@quayside/contract/call.ts'

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const proof = { paymentPassword: 'Pay-Word-8' }
const data = {
  accountName: 'Nanbei Trading Co., Ltd.',
  isPublic: true,
  currency: 'CNY',
  country: 'CN',
  province: 'CN-GD',
  city: '深圳',
  bankName: '中国工商银行',
  bankCode: '102',
  branchName: '中国工商银行深圳人民路支行',
  cnaps: '102100099996',
  swift: 'ICBKCNBJ',
  aba: '021000021',
}
const content = { ...data, accountNumber: '6222 0212 3456 7890', letterId: unknownId, proof }
const seen = { id: unknownId, version: 1 }

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

/** A good input of each call of withdrawal cards, with every field filled in. */
export const cardInputs: {
  readonly card: Inputs<typeof cardCalls>
  readonly cardAudit: Inputs<typeof cardAuditCalls>
} = {
  card: {
    query: { text: 'Bank', state: ['101', '102'], currency: ['CNY'] },
    queryAll: { currency: 'CNY' },
    detail: { id: unknownId },
    check: { ...data, accountNumber: '6222 0212 3456 7890', id: unknownId },
    add: content,
    update: { ...content, ...seen },
    delete: { ...seen, proof },
    reveal: { id: unknownId, proof },
    upload: { name: 'letter.pdf', content: 'JVBERi0x' },
    download: { id: unknownId },
    bankList: { country: 'CN', text: 'Bank' },
    bankBranchList: { bankCode: '102', province: 'CN-GD', city: '深圳', text: '人民' },
    countryList: {},
    provinceList: { country: 'CN' },
    cityList: { province: 'CN-GD' },
  },
  cardAudit: {
    waiting: { state: ['101'], after: { submittedAt: '2026-01-05T10:00:00Z', cardId: unknownId }, size: 50 },
    read: { merchantId: '1', cardId: unknownId, staff: 'Li Na' },
    letter: { merchantId: '1', cardId: unknownId, staff: 'Li Na' },
    approve: { merchantId: '1', cardId: unknownId, version: 1, staff: 'Li Na' },
    reject: { merchantId: '1', cardId: unknownId, version: 1, staff: 'Li Na', reason: 'Blurred' },
    hold: { merchantId: '1', cardId: unknownId, version: 1, staff: 'Li Na', reason: 'Asked the bank' },
    release: { merchantId: '1', cardId: unknownId, version: 1, staff: 'Li Na' },
  },
}
