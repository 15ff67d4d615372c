/// <reference types="vite/types/importMeta.d.ts" />
import { allApprovalKinds } from '@quayside/contract/account/approval/kinds.ts'
import { approval as enApproval } from '#en/account/approval.ts'
import { describe, expect, test } from 'vitest'
import { actionResults, clientErrors } from '@quayside/contract/client-errors.ts'
import { errors as errorCatalogue } from '@quayside/contract/errors.ts'
import { permissions, permissionTree, type PermissionNode } from '@quayside/contract/permissions.ts'
import { places } from '@quayside/contract/fund/places.ts'
import { chargebackStages } from '@quayside/contract/dispute/states.ts'
import { riskReasons } from '@quayside/contract/risk/reasons.ts'
import * as states from '@quayside/contract/trade/states.ts'
import { toxicPairNames } from '@quayside/contract/account/team/toxic-pairs.ts'
import { rightKey, type RightsInWords } from './right-words.ts'
import { rights as enRights } from '#en/rights.ts'
import { terms as enTerms } from '#en/terms.ts'
import { shell as enShell } from '#en/shell.ts'
import { errors as enErrors } from '#en/errors.ts'
import { failures as enFailures } from '#en/failures.ts'

const files = import.meta.glob<Record<string, object>>('./{en,zh}/**/*.ts', { eager: true })

function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    texts(inner, path ? `${path}.${key}` : key),
  )
}

const catalogues = Object.entries(files).map(([file, exports]) => {
  const [, language = '', namespace = ''] = /\.\/(\w+)\/([\w/-]+)\.ts$/.exec(file) ?? []
  const [catalogue] = Object.values(exports)
  return { language, namespace, texts: texts(catalogue, '') }
})
const of = (language: string) => catalogues.filter((catalogue) => catalogue.language === language)
const pairs = of('en').map((en) => ({ en, zh: of('zh').find(({ namespace }) => namespace === en.namespace) }))

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)(?:,[^}]*)?\}\}/g)].map(([, name]) => name as string).toSorted()
const prose = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '')

describe.each(pairs)('$en.namespace', ({ en, zh }) => {
  test('has the same keys in both languages', () => {
    expect(zh?.texts.map(([key]) => key)).toEqual(en.texts.map(([key]) => key))
  })

  test('has the same placeholders in both languages', () => {
    const differing = en.texts.filter(([, text], index) => {
      const other = zh?.texts[index]?.[1] ?? ''
      return new Set(placeholders(text)).symmetricDifference(new Set(placeholders(other))).size > 0
    })
    // A singular may leave its number out: "this condition" for "these 3 conditions".
    expect(differing.filter(([key]) => !key.endsWith('_one'))).toEqual([])
  })

  test('has no Chinese in English', () => {
    expect(en.texts.filter(([, text]) => /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(text))).toEqual(
      [],
    )
  })

  test('has no half-width punctuation beside Chinese', () => {
    const half = /\p{Script=Han}\s*[,;:!?()]|[,;:!?()]\s*\p{Script=Han}|\p{Script=Han}\.(\s|$)/u
    expect(zh?.texts.filter(([, text]) => half.test(prose(text)))).toEqual([])
  })

  test('leaves a space between Chinese and Latin words or figures, none within dates', () => {
    expect(zh?.texts.filter(([, text]) => isGlued(prose(text)))).toEqual([])
  })

  test('keeps to the words of the glossary', () => {
    expect(
      en.texts.filter(([key, text]) => !quoted.has(`${en.namespace}.${key}`) && avoidedEn.test(prose(text))),
    ).toEqual([])
    expect(zh?.texts.filter(([, text]) => isAvoidedZh(prose(text)))).toEqual([])
  })
})

/** Of a date that is written out: 2025年9月1日. */
const date = /(\d+年)?\d+月\d+日/g
const isGlued = (text: string): boolean =>
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}|\d 年 ?\d|\d 月 ?\d+ ?日/u.test(
    text.replaceAll(date, ''),
  )

/** Words that the glossary tells us to avoid, where no other meaning of them is ours. */
const avoidedEnWords = [
  'please|purchase|suspicious|wallet balances?|clearing|cash out|cashier|webhook|sub-account|canceled|deal',
  'pre-authorization|authoriz[a-z]+|organiz[a-z]+|e-mails?|mails?|mailed|mailbox|interface|bind|bound',
  '(currency|exchange) house|audit|audits|audited|refus[a-z]+|proposals?|proposed|story|made of',
  'nobody|somebody|anybody|everybody|whoever|anew|told|reckon[a-z]*|meet in one hand|against before',
  '(take|takes|took|taken) (it )?back|came in|went out|of which|by then|your merchant|risk control',
  'load (it |the page )?again|trade (analysis|report)|credit limit',
].join('|')
const avoidedEn = new RegExp(String.raw`!|\b(${avoidedEnWords})\b|^(in|out)(,|$)|\((in|out)\)|^sums?\b`, 'i')
const avoidedZh =
  /你|挑战|无摩擦|单子|捕获|作废|退货|返款|可疑|疑似|风控值|名单库|退单|纠纷|上诉|抗辩|终审|理由代码|签收截图|卡公司|银行方|免密|返回码|资金池|押金|出款|取现|结算卡|二审|交易密码|收款链接|付款页|代扣|子账号|员工|回调|报表下载|进行|操作成功/
/** One word for a thing, as the glossary has decided between several that are in use. */
const decidedZh =
  /万事达|发现卡|大来卡|American Express|兑换|结算单|收款卡|收款银行卡|第二验证|记住的设备|受信设备|重设|审批人|待审批|预检|预览|门户|贵商户|贵司|贵方|跟踪号|响应码|退款号|扣留|无须|您的商户|联系我方|中国大陆|平台审核|(?<!手机)号码/
/** Lines of a log are counted as 条, orders and money as 笔, invoices as 张, statements as 份, people as 位. */
const countedWrongly =
  /[个份笔](操作)?日志|[个份条笔](手续费)?发票|[个条笔](结算)?对账单|[个份条](订单|退款|换汇)|\s次(退款|拒付)|[个份](提现|消息|留言)|[名条]操作员|个银行卡/
const isAvoidedZh = (text: string): boolean =>
  [avoidedZh, decidedZh, countedWrongly].some((words) => words.test(text))

test.each([
  '请用发现卡付款',
  '货币兑换',
  '下载结算单',
  '更换收款卡',
  '全部 3 份日志',
  '共 2 个发票',
  '共 2 条订单',
  '贵商户的管理员',
  '请重设登录密码',
  '请凭流水联系我方',
  '已粘贴 3 个号码',
  '2 次退款',
  '3DS 挑战认证',
  '无摩擦',
])('would see “%s”', (breach) => expect(isAvoidedZh(breach)).toBe(true))

test.each(['日志 3 条', '共 2 张发票', '每份文件', '一条提现到银行卡的规则', '3 位操作员'])(
  'takes “%s”',
  (text) => expect(isAvoidedZh(text)).toBe(false),
)

test.each([
  ['近7天', true],
  ['第3行', true],
  ['自 2025 年 9 月 1 日起', true],
  ['自 2025年9月1日起', false],
  ['近 7 天', false],
])('“%s” is glued or has a gap within a date: %s', (text, glued) => expect(isGlued(text)).toBe(glued))

test.each([
  'Change e-mail',
  'A code by mail',
  'Currency house',
  'Pending audit',
  'Proposal',
  'Nobody is asked',
  'Rights that should not meet in one hand',
  'What this money is made of',
  'Take it back',
  'Came in',
  'Out',
  'Credit (in)',
  'Sum of 3 rows',
  'Authorization letter',
  'Load the page again',
  'Rejected by risk control',
  'Trade analysis',
  'Your wallet balance',
])('“%s” would be caught', (planted) => {
  expect(planted).toMatch(avoidedEn)
})

/** Texts that the specification gives word for word (spec §8). */
const quoted = new Set([
  'failures.client.no_answer',
  'failures.action.save_failed',
  // A company’s own name.
  'logistics/carriers.royal_mail',
  'logistics/shipment.carrier.royal_mail',
])

describe('terms', () => {
  test.each([
    ['order', states.orderStates],
    ['captureState', states.captureState.states],
    ['refund', states.refund.states],
    ['refundOrigin', states.refundOrigins],
    ['type', states.orderTypeNames],
    ['brand', states.cardBrands],
    ['brandMark', states.cardBrands],
    ['paymentMethod', states.paymentMethods],
    ['source', states.sourceTypes],
    ['stage', chargebackStages],
    ['riskReason', riskReasons],
    ['account', places],
  ] as const)('name every %s of the contract', (kind, values) => {
    expect(Object.keys(enTerms[kind])).toEqual(expect.arrayContaining([...values]))
  })
})

test('every right has its words, and so has every pair that should not meet in one hand', () => {
  expect(Object.keys(enRights.right).toSorted()).toEqual(permissions.map(rightKey).toSorted())
  expect(Object.keys(enRights.toxic).toSorted()).toEqual(toxicPairNames.toSorted())
  for (const { name, allows } of Object.values(enRights.right)) {
    expect(name).toMatch(/[^.]$/)
    expect(allows).toMatch(/^[^.]+\.$/)
  }
})

test('a right without its words, and words of no right, do not compile', () => {
  const { trade_batch_view: words, ...others } = enRights.right
  // @ts-expect-error one right has no words
  const missing: RightsInWords['right'] = others
  const more = { ...enRights.right, trade_batch_gone: words } as const
  // @ts-expect-error no right is called so
  const spare: keyof RightsInWords['right'] = 'trade_batch_gone' satisfies keyof typeof more
  expect(Object.keys(missing)).not.toContain('trade_batch_view')
  expect(Object.keys(enRights.right)).not.toContain(spare)
})

test('every page of the permission tree has a name', () => {
  const codes = (nodes: readonly PermissionNode[]): string[] =>
    nodes.flatMap((node) => (node.children ? [node.code, ...codes(node.children)] : []))
  const key = (code: string) => code.replaceAll('.', '_')
  expect(Object.keys(enShell.page)).toEqual(expect.arrayContaining(codes(permissionTree).map(key)))
})

test('every kind of proposal has a name', () => {
  const kinds = allApprovalKinds.map((kind) => kind.replace('.', '_'))
  expect(Object.keys(enApproval.kind)).toEqual(expect.arrayContaining(kinds))
})

test('every error has a text', () => {
  expect(Object.keys(enErrors)).toEqual(expect.arrayContaining(Object.keys(errorCatalogue)))
  expect(Object.keys(enFailures)).toEqual(expect.arrayContaining([...clientErrors, ...actionResults]))
})
