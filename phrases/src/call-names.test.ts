import { callsOf, portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { languages } from '@quayside/contract/envelope.ts'
import { expect, test } from 'vitest'
import { callNamesOf } from './call-names.ts'
import { oplog } from '#en/account/oplog.ts'

test('every field that the log keeps has a name', () => {
  const fields = new Set(callsOf(portalCalls).flatMap(({ changes, logs }) => [...changes, ...logs]))
  expect([...fields].filter((field) => !Object.hasOwn(oplog.fields, field))).toEqual([])
})

test.each(languages)('every call has a name in the operation log, and every name a call (%s)', (language) => {
  // What the provider's staff do in a merchant's name stands in that merchant's log.
  const { ingest: _, publish: __, bankEvent: ___, issuerEvent: ____, ...byStaff } = providerCalls
  const paths = callsOf({ ...portalCalls, ...byStaff }).map(({ path }) => path)
  const named = Object.keys(callNamesOf(language)).filter((name) => !name.startsWith('job/'))
  expect(paths.filter((path) => !named.includes(path))).toEqual([])
  expect(named.filter((name) => !paths.includes(name))).toEqual([])
})
