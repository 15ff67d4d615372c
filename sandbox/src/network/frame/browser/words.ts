import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { FieldError, FieldName } from './card-fields.ts'

export interface FrameWords {
  readonly title: string
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly name: string
  readonly expiryHint: string
  readonly code3: string
  readonly code4: string
  readonly codeHelp: string
  readonly codeHint: string
  readonly note: string
  /** Of the list of card schemes by which the payment may be made. */
  readonly accepted: string
  readonly schemes: Readonly<Record<CardBrand, string>>
  /** Between the names of schemes. */
  readonly comma: string
  /** Where a merchant keys what a customer reads out. */
  readonly keyedNote: string
  readonly sending: string
  readonly sent: string
  readonly ticketOver: string
  /** By the field and what is wrong with it. */
  readonly wrong: Readonly<Record<FieldName, Readonly<Partial<Record<FieldError, string>>>>>
}

const en: FrameWords = {
  title: 'Card details',
  number: 'Card number',
  expiry: 'Expiry',
  code: 'Security code',
  name: 'Name on card',
  expiryHint: 'MM / YY',
  code3: '3 digits',
  code4: '4 digits',
  codeHelp: 'Where to find the security code',
  codeHint: 'Three digits on the back of the card. On American Express, four digits on the front.',
  note: 'This form belongs to the card network. The seller never sees your card details.',
  accepted: 'Cards accepted',
  schemes: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    jcb: 'JCB',
    discover: 'Discover',
    diners: 'Diners Club',
    unionpay: 'UnionPay',
  },
  comma: ', ',
  keyedNote: 'Key the card as your customer reads it out. It goes to the card network alone.',
  sending: 'Sending your card to the network…',
  sent: 'Your card has been sent.',
  ticketOver: 'This payment can no longer be sent from here. Start it again on the seller’s page.',
  wrong: {
    number: {
      empty: 'Enter your card number.',
      short: 'This card number is too short.',
      number: 'Check the card number: one of the digits is wrong.',
      brand: 'Cards of this kind cannot be used here.',
      scheme: '{{scheme}} is not accepted here. Use another card: {{schemes}}.',
    },
    expiry: {
      empty: 'Enter the expiry date.',
      expiry: 'Enter month and year, such as 08 / 28.',
      past: 'This card has expired. Use another one.',
    },
    code: { empty: 'Enter the security code.', code: 'The security code is not complete.' },
    name: { empty: 'Enter the name on the card.', name: 'Enter the name as it stands on the card.' },
  },
}

const zh: FrameWords = {
  title: '银行卡信息',
  number: '卡号',
  expiry: '有效期',
  code: '安全码',
  name: '持卡人姓名',
  expiryHint: '月 / 年',
  code3: '3 位数字',
  code4: '4 位数字',
  codeHelp: '安全码在哪里',
  codeHint: '卡片背面的 3 位数字；美国运通卡为正面的 4 位数字。',
  note: '此表单由卡组织网络提供，商家看不到您的卡号。',
  accepted: '支持的卡组织',
  schemes: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: '美国运通',
    jcb: 'JCB',
    discover: 'Discover',
    diners: 'Diners Club',
    unionpay: '银联',
  },
  comma: '、',
  keyedNote: '请按客户读出的内容录入，卡信息仅提交至卡组织。',
  sending: '正在将卡片信息提交至卡组织网络……',
  sent: '卡片信息已提交。',
  ticketOver: '本次支付已失效，请在商家页面重新发起。',
  wrong: {
    number: {
      empty: '请输入卡号。',
      short: '卡号位数不足。',
      number: '卡号有误，请核对数字。',
      brand: '此处不支持该类卡片。',
      scheme: '不支持该卡（{{scheme}}），请使用其他卡片：{{schemes}}。',
    },
    expiry: {
      empty: '请输入有效期。',
      expiry: '请输入月份和年份，例如 08 / 28。',
      past: '该卡已过期，请更换其他卡片。',
    },
    code: { empty: '请输入安全码。', code: '安全码位数不足。' },
    name: { empty: '请输入持卡人姓名。', name: '请按卡面填写持卡人姓名。' },
  },
}

/** As documents say their language. */
export const languageTags: Readonly<Record<PayerLanguage, string>> = { en: 'en', zh: 'zh-Hans' }

export const frameWords: Readonly<Record<PayerLanguage, FrameWords>> = { en, zh }
