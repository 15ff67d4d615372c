import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { paylinkBase } = portalCalls
let anna: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
})

describe('base information', () => {
  const told = { name: 'Nanbei Outdoor', email: 'help@nanbei.example' }

  test('has versions, and two who change it at once are told', async () => {
    const other = await site(anna)
    expect((await anna.ask(paylinkBase.add, { siteId: other, ...told })).data).toEqual({
      siteId: other,
      version: 1,
    })
    expect((await anna.ask(paylinkBase.add, { siteId: other, ...told })).error).toBe('paylink.base_exists')
    const change = (version: number, name: string) =>
      anna.ask(paylinkBase.modify, { siteId: other, version, ...told, name })
    expect((await change(1, 'Nanbei')).data?.version).toBe(2)
    expect((await change(1, 'Beinan')).error).toBe('request.conflict')
    const { data } = await anna.ask(paylinkBase.query, { siteId: other })
    expect(data!.sites).toMatchObject([
      { current: { version: 2, name: 'Nanbei' }, earlier: [{ version: 1, name: 'Nanbei Outdoor' }] },
    ])
  })

  const web = (length: number) => `https://shop.example/${'p'.repeat(length - 21)}`
  const mail = (length: number) => `${'m'.repeat(length - 5)}@b.co`
  test.each([
    ['name', (length: number) => 'n'.repeat(length), { min: 1, max: 100 }],
    ['email', mail, { min: 6, max: 64 }],
    ['phone', (length: number) => '+'.padEnd(length, '8'), { max: 32 }],
    ['shopUrl', web, { max: 200 }],
    ['descriptor', (length: number) => 'N'.repeat(length), { max: 22 }],
  ] as const)('has as much %s as it may have, and not one more', async (field, of, range) => {
    const asked = async (length: number) => {
      const text = of(length)
      const { error, errors } = await anna.ask(paylinkBase.add, {
        siteId: await site(anna),
        ...told,
        [field]: text,
      })
      return [text.length, error, errors?.[0]?.field]
    }
    expect(await asked(range.max)).toEqual([range.max, undefined, undefined])
    expect(await asked(range.max + 1)).toEqual([range.max + 1, 'request.invalid', field])
    if (!('min' in range)) return
    expect(await asked(range.min)).toEqual([range.min, undefined, undefined])
    // A character less is no address either way: what is too short is cut from it.
    const short = of(range.min).slice(1)
    const { errors } = await anna.ask(paylinkBase.add, { siteId: await site(anna), ...told, [field]: short })
    expect(errors?.[0]?.field).toBe(field)
  })

  test('is kept by a link when it is deleted', async () => {
    const other = await site(anna)
    await anna.ask(paylinkBase.add, { siteId: other, ...told })
    const link = await made(anna, other)
    await anna.ask(paylinkBase.delete, { siteId: other, version: 1 })
    expect((await anna.ask(paylinkBase.query, { siteId: other })).data!.sites[0]!.current).toBeNull()
    expect(await rows('select base_version from payment_link where id = $1', link.id)).toEqual([
      { base_version: 1 },
    ])
    expect((await anna.ask(paylinkBase.add, { siteId: other, ...told })).data?.version).toBe(3)
  })
})
