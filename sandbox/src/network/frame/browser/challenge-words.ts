import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'

export interface ChallengeWords {
  readonly title: string
  readonly fromBank: string
  readonly left: (minutes: string) => string
  readonly cancel: string
  readonly blank: string
  readonly newTab: string
  readonly mustOpen: string
  readonly cancelled: string
  readonly ended: string
  readonly over: string
  readonly bank: string
  readonly enterCode: string
  readonly sentTo: (what: { merchant: string; amount: string; lastFour: string }) => string
  readonly code: string
  readonly confirm: string
  readonly testCode: string
  readonly wrong: (left: number) => string
  readonly failed: string
  readonly passed: string
  readonly inApp: string
}

const en: ChallengeWords = {
  title: 'Confirm with your bank',
  fromBank: 'From your bank',
  left: (minutes) => `${minutes} left`,
  cancel: 'Cancel, you won’t be charged',
  blank: 'Page is blank?',
  newTab: 'Open in a new tab',
  mustOpen:
    'Your bank shows its page only in a tab of its own. This page goes on by itself once you have confirmed there.',
  cancelled: 'Cancelled. Nothing was taken.',
  ended: 'Thank you. Go back to the seller’s page to see what became of your payment.',
  over: 'The time to confirm is over. Nothing was taken.',
  bank: 'Test Bank',
  enterCode: 'Enter the code we sent you',
  sentTo: ({ merchant, amount, lastFour }) =>
    `We sent it to the phone ending 4471. ${merchant}, ${amount}, card ending ${lastFour}.`,
  code: 'Code of six digits',
  confirm: 'Confirm',
  testCode: 'This bank is there for tests: its code is 123456.',
  wrong: (left) =>
    left === 1
      ? 'That code is not right. One try is left.'
      : `That code is not right. ${left} tries are left.`,
  failed: 'We could not confirm that it is you. Nothing was taken.',
  passed: 'Thank you, you have confirmed the payment.',
  inApp: 'Confirm this payment in your bank’s app.',
}

const zh: ChallengeWords = {
  title: '请在发卡行完成验证',
  fromBank: '发卡行页面',
  left: (minutes) => `剩余 ${minutes}`,
  cancel: '取消支付，不会扣款',
  blank: '页面空白？',
  newTab: '在新标签页中打开',
  mustOpen: '发卡行页面只能在独立的标签页中打开。验证完成后，本页会自动继续。',
  cancelled: '已取消，未发生扣款。',
  ended: '验证已结束，请返回商家页面查看支付结果。',
  over: '验证已超时，未发生扣款。',
  bank: '测试银行',
  enterCode: '请输入短信验证码',
  sentTo: ({ merchant, amount, lastFour }) =>
    `验证码已发送至尾号 4471 的手机。${merchant}，${amount}，卡号尾号 ${lastFour}。`,
  code: '6 位验证码',
  confirm: '确认',
  testCode: '此为测试银行，验证码为 123456。',
  wrong: (left) => `验证码有误，还可尝试 ${left} 次。`,
  failed: '未能确认您的身份，未发生扣款。',
  passed: '验证成功，感谢您的确认。',
  inApp: '请在银行手机客户端中确认本次支付。',
}

export const challengeWords: Readonly<Record<PayerLanguage, ChallengeWords>> = { en, zh }
