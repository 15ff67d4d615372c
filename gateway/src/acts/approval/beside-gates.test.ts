import { expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'

/** Calls without a transaction of their own, in groups of which something can wait: why none of them walks around a second person. */
const besideGates: Readonly<Record<string, 'only looks' | 'a draft' | 'asks the gate itself'>> = {
  '/transaction/refund/batch': 'a draft',
  '/transaction/batch/create': 'a draft',
  '/chargeback/deal/upload': 'a draft',
  '/riskmanger/repodata/batch/add': 'asks the gate itself',
  '/settlement/exchange/rate': 'only looks',
  '/settlement/exchange/quote': 'only looks',
  '/liquidateInfo/letter/upload': 'a draft',
  '/liquidateInfo/bankList': 'only looks',
  '/liquidateInfo/bankBrancheList': 'only looks',
  '/liquidateInfo/countryList': 'only looks',
  '/liquidateInfo/provinceList': 'only looks',
  '/liquidateInfo/cityList': 'only looks',
  '/payLink/batch/read': 'only looks',
  '/key/publickey': 'only looks',
  '/vcc/show': 'only looks',
}

type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>
const unexplained = (groups: Groups): string[] =>
  Object.values(groups)
    .map((group) => Object.values(group))
    .filter((calls) => calls.some(({ approval }) => approval !== 'never'))
    .flatMap((calls) => calls.filter(({ effect, path }) => effect === 'none' && !besideGates[path]))
    .map(({ path }) => path)

test('a call that cannot wait, beside one that does the same and can, says how it asks for a second person', () => {
  expect(unexplained(portalCalls)).toEqual([])
  const { add, addFile } = portalCalls.riskList
  expect(unexplained({ planted: { add, other: { ...addFile, path: '/planted/file' } } })).toEqual([
    '/planted/file',
  ])
})
