import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { allvalueContent, payoutContent } from '@quayside/contract/partners/onboarding/content.ts'
import { providerCalls } from '@quayside/contract/provider/calls.ts'
import { expect, describe, test } from 'vitest'
import { z } from 'zod'
import { content } from '#areas/partners/test/onboarding.ts'
import { innerDomains, innerUrls } from '#test/inner-addresses.ts'
import { testInputs } from '#test/inputs.ts'

interface Judge {
  readonly corpus: readonly string[]
  /** What refuses it, where that is not the call's own input. */
  readonly by?: { readonly schema: z.ZodType; readonly good: object; readonly field: string }
}

const { nameEn, country, registrationNumber, line1, city, contactName, contactPhone } = content
const store = {
  nameEn,
  country,
  registrationNumber,
  line1,
  city,
  contactName,
  contactPhone,
  storeDomain: 'shop.example',
  storeId: 'AV-1',
}

/** Fields in which somebody names an address that others may be led to, or that names a host. */
const judged: Readonly<Record<string, Judge>> = {
  'paylinkBase.add: shopUrl': { corpus: innerUrls },
  'paylinkBase.modify: shopUrl': { corpus: innerUrls },
  'shopline.confirm: productDomain': { corpus: innerDomains },
  'shopline.update: productDomain': { corpus: innerDomains },
  // A draft keeps what is typed; it is judged when it is sent.
  'onboarding.save: content.url': {
    corpus: innerUrls,
    by: { schema: payoutContent, good: content, field: 'url' },
  },
  'onboarding.save: content.storeDomain': {
    corpus: innerDomains,
    by: { schema: allvalueContent, good: store, field: 'storeDomain' },
  },
  'site.add: url': { corpus: innerUrls },
  'site.update: url': { corpus: innerUrls },
  'ecosphereDesk.put: url': { corpus: innerUrls },
}

const ownSites = 'compared with the addresses of own sites'
const shownOnly = 'shown as it is: nobody is led there, and nothing asks there'
/** Fields that look like it and are judged elsewhere, or lead nowhere. */
const unjudged: Readonly<Record<string, string>> = {
  'notify.save: url': 'judged before each attempt: ports/webhook/inside.test.ts',
  'disputeConfig.saveConfig: company.website': shownOnly,
  'ruleSet.query: site': ownSites,
  'ruleSet.add: scope.sites.0': ownSites,
  'ruleSet.update: scope.sites.0': ownSites,
  'lab.simulate: scope.sites.0': ownSites,
  'shipmentUpload.single: site': shownOnly,
  'shipmentUpload.correct: site': shownOnly,
}

const calls = new Map(
  Object.entries({ ...portalCalls, ...providerCalls }).flatMap(([group, each]) =>
    Object.entries(each).map(([name, call]: [string, Call]) => [`${group}.${name}`, call] as const),
  ),
)
const inputs = testInputs as unknown as Record<string, Record<string, unknown> | undefined>
const goodOf = (name: string): unknown => {
  const [group, call] = name.split('.')
  return inputs[group!]?.[call!]
}

const looksLikeOne = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+(?:com|example)(?::\d+)?(?:\/.*)?$/i

function* fieldsOf(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === 'string' && looksLikeOne.test(value)) yield path.join('.')
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* fieldsOf(one, [...path, name])
}

/** Fields whose good value is a domain or an address, and of which nobody has said who judges them. */
const unknown = (names: Iterable<readonly [string, unknown]>): string[] =>
  [...names].flatMap(([name, good]) =>
    [...fieldsOf(good)]
      .map((field) => `${name}: ${field}`)
      .filter((field) => !(field in judged) && !(field in unjudged)),
  )

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const fields = value as Record<string, unknown>
  return { ...fields, [name]: withText(fields[name], rest, text) }
}

/** What is taken of a corpus. */
const takenOf = (schema: z.ZodType, good: unknown, path: readonly string[], corpus: readonly string[]) =>
  corpus.filter((text) => schema.safeParse(withText(good, path, text)).success)

test('each field that holds a domain or an address has a judge, or a reason why it needs none', () => {
  const all = [...calls.keys()].map((name) => [name, goodOf(name)] as const)
  expect(unknown(all)).toEqual([])
  const found = new Set(
    all.flatMap(([name, good]) => [...fieldsOf(good)].map((field) => `${name}: ${field}`)),
  )
  expect([...Object.keys(judged), ...Object.keys(unjudged)].filter((name) => !found.has(name))).toEqual([])
})

describe.each(Object.entries(judged))('%s', (name, { corpus, by }) => {
  const [call, field] = name.split(': ') as [string, string]
  const { schema, good, path } = by
    ? { schema: by.schema, good: by.good, path: [by.field] }
    : { schema: calls.get(call as never)!.input as z.ZodType, good: goodOf(call), path: field.split('.') }

  test('takes what is good', () => expect(schema.safeParse(good).error).toBeUndefined())

  test(`takes none of ${corpus.length} that lead within, or that programs read in several ways`, () => {
    expect(takenOf(schema, good, path, corpus)).toEqual([])
  })
})

test('a shop’s name, of which a host is made, holds nothing that ends the host', () => {
  const { visit } = portalCalls.shopline
  const hostless = innerDomains.filter((text) => /[^a-z0-9]/.test(text))
  expect(takenOf(visit.input, goodOf('shopline.visit'), ['handle'], hostless)).toEqual([])
})

test('a field without a judge, and one whose judge is blind, are found', () => {
  expect(unknown([['planted.call', { where: { home: 'https://shop.example' } }]])).toEqual([
    'planted.call: where.home',
  ])
  const blind = z.object({ url: z.url({ protocol: /^https?$/ }) })
  expect(takenOf(blind, { url: '' }, ['url'], innerUrls)).toContain('https://127.0.0.1/')
})
