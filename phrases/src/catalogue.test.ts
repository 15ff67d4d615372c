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

  test('leaves a space between Chinese and Latin words, none within dates', () => {
    const glued = /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/u
    expect(zh?.texts.filter(([, text]) => glued.test(prose(text)))).toEqual([])
  })

  test('keeps to the words of the glossary', () => {
    expect(
      en.texts.filter(([key, text]) => !quoted.has(`${en.namespace}.${key}`) && avoidedEn.test(prose(text))),
    ).toEqual([])
    expect(zh?.texts.filter(([, text]) => avoidedZh.test(prose(text)))).toEqual([])
  })
})

/** Words that the glossary tells us to avoid, where no other meaning of them is ours. */
const avoidedEn =
  /\b(please|purchase|pre-authorization|suspicious|wallet|clearing|cash out|cashier|webhook|sub-account|authorized|canceled|deal)\b|!/i
const avoidedZh =
  /你|单子|捕获|作废|退货|返款|可疑|疑似|风控值|名单库|退单|纠纷|上诉|抗辩|终审|理由代码|签收截图|卡公司|银行方|免密|返回码|资金池|押金|出款|取现|结算卡|二审|交易密码|收款链接|付款页|代扣|子账号|员工|回调|报表下载|进行|操作成功/

/** Texts that the specification gives word for word (spec §8). */
const quoted = new Set(['failures.client.no_answer', 'failures.action.save_failed'])

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
