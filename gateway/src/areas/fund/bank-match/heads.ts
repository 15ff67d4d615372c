import type { BankFileField } from '@quayside/contract/fund/bank-match/bank-match.ts'

/** What banks write above their columns, without spaces and signs, in small letters; the first field that fits has it. */
const names: readonly (readonly [BankFileField, readonly string[]])[] = [
  ['valueOn', ['valuedate', 'valdate', 'value', 'valuta', 'wertstellung', '起息日', '起息日期', '生效日期']],
  [
    'bookedOn',
    [
      'bookingdate',
      'bookdate',
      'booked',
      'postingdate',
      'postdate',
      'posteddate',
      'entrydate',
      'transactiondate',
      'trandate',
      'txndate',
      'date',
      'buchungstag',
      '记账日期',
      '记账日',
      '入账日期',
      '入账日',
      '交易日期',
      '交易日',
      '交易时间',
      '日期',
    ],
  ],
  [
    'reference',
    [
      'reference',
      'bankreference',
      'ref',
      'refno',
      'referenceno',
      'referencenumber',
      'transactionid',
      'transactionreference',
      'bankref',
      'entryreference',
      '流水号',
      '交易流水号',
      '银行流水号',
      '业务编号',
      '参考号',
      '银行参考号',
      '凭证号',
    ],
  ],
  [
    'remittance',
    [
      'remittanceinformation',
      'remittance',
      'remittanceinfo',
      'description',
      'narrative',
      'details',
      'transactiondetails',
      'memo',
      'particulars',
      'purpose',
      'message',
      '附言',
      '摘要',
      '备注',
      '用途',
      '交易附言',
      '汇款附言',
      '客户附言',
    ],
  ],
  ['currency', ['currency', 'ccy', 'curr', 'currencycode', '币种', '货币', '交易币种']],
  [
    'credit',
    [
      'credit',
      'creditamount',
      'paidin',
      'deposit',
      'deposits',
      'moneyin',
      'in',
      'receipts',
      '贷方金额',
      '贷方发生额',
      '贷方',
      '收入',
      '收入金额',
      '存入',
      '转入金额',
      '存入金额',
    ],
  ],
  [
    'debit',
    [
      'debit',
      'debitamount',
      'paidout',
      'withdrawal',
      'withdrawals',
      'moneyout',
      'out',
      'payments',
      '借方金额',
      '借方发生额',
      '借方',
      '支出',
      '支出金额',
      '支取',
      '转出金额',
      '支取金额',
    ],
  ],
  [
    'amount',
    ['amount', 'transactionamount', 'amt', 'betrag', '金额', '交易金额', '发生额', '发生金额', '交易发生额'],
  ],
  [
    'account',
    ['account', 'accountno', 'accountnumber', 'iban', 'youraccount', '账号', '本方账号', '账户', '银行账号'],
  ],
]

const plain = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^\p{L}\p{N}]/gu, '')

/** Which column is what, by what stands above them; each field and each column once. */
export function columnsOf(heads: readonly string[]): Partial<Record<BankFileField, number>> {
  const found: Partial<Record<BankFileField, number>> = {}
  for (const [index, head] of heads.entries()) {
    const name = plain(head)
    const field = names.find(([, known]) => known.includes(name))?.[0]
    if (field !== undefined && found[field] === undefined) found[field] = index
  }
  return found
}
