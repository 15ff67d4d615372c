import { describe, expect, test } from 'vitest'
import { faq as en } from '@quayside/phrases/en/help/faq.ts'
import { faq as zh } from '@quayside/phrases/zh/help/faq.ts'
import { askedFor, distance, findIn, indexOf, marked, type Searched, tokensOf } from './faq-search.ts'

const indexes = {
  en: indexOf<Searched>(Object.entries(en).map(([id, words]) => ({ id, ...words }))),
  zh: indexOf<Searched>(Object.entries(zh).map(([id, words]) => ({ id, ...words }))),
}
const best = (language: 'en' | 'zh', text: string) =>
  findIn(indexes[language], text)
    .slice(0, 3)
    .map(({ entry }) => entry.id)

describe('the search', () => {
  test.each([
    ['why is my pending balance negative', 'negative-pending'],
    ['rolling reserve', 'rolling-reserve'],
    ['arn', 'refund-arn'],
    ['refudn balance', 'refund-balance'],
    ['chargebak deadline', 'chargeback-deadline'],
    ['authorisaton lasts', 'authorisation-expires'],
    ['time zone', 'time-zones'],
    ['who did', 'operation-log'],
    ['TC40', 'fraud-monitoring'],
  ])('finds “%s” in English among the first three', (text, id) => {
    expect(best('en', text)).toContain(id)
  })

  test.each([
    ['余额不足', 'refund-balance'],
    ['滚动保证金什么时候返还', 'rolling-reserve'],
    ['待结算负数', 'negative-pending'],
    ['账号被锁', 'locked-out'],
    ['时区', 'time-zones'],
    ['ＡＲＮ', 'refund-arn'],
    ['拒付截止', 'chargeback-deadline'],
  ])('finds “%s” in Chinese among the first three', (text, id) => {
    expect(best('zh', text)).toContain(id)
  })

  test.each(['xylophone quartz', '量子力学'])('finds nothing for “%s”', (text) => {
    expect(findIn(indexes.en, text)).toEqual([])
    expect(findIn(indexes.zh, text)).toEqual([])
  })

  test('takes characters of patterns as they are', () => {
    for (const text of ['.*', '(', '[', '\\', '%']) expect(findIn(indexes.en, text)).toEqual([])
  })
})

test('Chinese is looked for in pairs, Latin words whole', () => {
  expect(tokensOf('退款失败 ARN-1')).toEqual(['退款', '款失', '失败', 'arn', '1'])
})

test('small words count only where there is nothing else', () => {
  expect(askedFor('how do I refund')).toEqual(['refund'])
  expect(askedFor('how do I')).toEqual(['how', 'do', 'i'])
})

test.each([
  ['refund', 'refund', 0],
  ['refudn', 'refund', 1],
  ['refnd', 'refund', 1],
  ['reffund', 'refund', 1],
  ['rofund', 'refund', 1],
])('%s is %s with %d slips', (a, b, slips) => {
  expect(distance(a, b)).toBe(slips)
})

test('what matched is marked as one piece, at the beginning of words alone', () => {
  expect(marked('退款失败了', new Set(['退款', '款失', '失败']))).toEqual([
    { text: '退款失败', marked: true },
    { text: '了', marked: false },
  ])
  expect(marked('Refund or prerefund', new Set(['refund']))).toEqual([
    { text: 'Refund', marked: true },
    { text: ' or prerefund', marked: false },
  ])
})
