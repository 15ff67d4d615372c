import { afterAll, expect, test } from 'vitest'
import { httpServer } from '#http-server.ts'
import { banks } from './banks.ts'
import { withCheckDigit } from './branches.ts'
import { provinces } from './provinces.ts'
import { addDirectory } from './routes.ts'

const app = httpServer()
addDirectory(app)
afterAll(() => app.close())

async function ask<T>(path: string): Promise<T[]> {
  const body = (await app.inject(`/bank/directory/${path}`)).json<Record<string, T[]>>()
  return Object.values(body)[0]!
}

test('the check digit of clearing codes is that of two well-known ones', () => {
  expect(withCheckDigit('10210009999')).toBe('102100099996')
  expect(withCheckDigit('10510000001')).toBe('105100000017')
})

test('banks are found by country and by any part of their names', async () => {
  expect((await ask('banks?country=CN')).length).toBeGreaterThanOrEqual(20)
  expect(await ask('banks?country=CN&q=merchants')).toMatchObject([
    { code: '308', zh: '招商银行', bic: 'CMBCCNBS' },
  ])
  expect(await ask('banks?q=招商')).toHaveLength(1)
  expect(await ask('banks?country=US&q=chase')).toMatchObject([{ code: 'CHASUS33', aba: '021000021' }])
})

test('every mainland province has its cities, and each city code stands once', async () => {
  expect(await ask('provinces')).toHaveLength(31)
  expect(await ask('cities?province=33')).toContainEqual({ code: '3301', zh: '杭州', en: 'Hangzhou' })
  const codes = provinces.flatMap(({ cities }) => cities.map(({ code }) => code))
  expect(new Set(codes).size).toBe(codes.length)
})

test('branches have clearing codes of the right form, none of them twice', async () => {
  const found = await ask<{ cnaps: string; zh: string }>('branches?bank=102&province=44&city=4402&q=中山')
  expect(found).toMatchObject([{ zh: '中国工商银行股份有限公司深圳中山路支行' }])
  const all = await Promise.all(
    banks
      .filter(({ country }) => country === 'CN')
      .map(({ code }) => ask<{ cnaps: string }>(`branches?bank=${code}&province=31`)),
  )
  const cnaps = all.flat().map((branch) => branch.cnaps)
  expect(cnaps.every((code) => /^\d{12}$/.test(code) && withCheckDigit(code.slice(0, 11)) === code)).toBe(
    true,
  )
  expect(new Set(cnaps).size).toBe(cnaps.length)
})

test('a regional bank has branches where it is at home alone', async () => {
  expect((await ask('branches?bank=313&province=11')).length).toBeGreaterThan(0)
  expect(await ask('branches?bank=313&province=65')).toEqual([])
})
