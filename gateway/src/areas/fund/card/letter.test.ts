import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { sendCall } from '#acts/test/frame.ts'
import type { Somebody } from '#test/approvals.ts'
import { pdfOf, wrongFiles } from '#uploads/test/files.ts'
import { cardWorld } from '#areas/fund/test/card-world.ts'
import { cardOf } from '#areas/fund/test/cards.ts'

const world = await cardWorld()
const { app, rows, somebody, added, letter } = world
const { upload, download } = portalCalls.card
let anna: Somebody
let n = 0

beforeAll(async () => {
  ;({ anna } = await world.begin())
})

describe('letters', () => {
  test('come back as an attachment, as they were', async () => {
    const id = await added(cardOf(++n, { letterId: await letter('授权书.pdf') }))
    const response = await sendCall(app.gateway, download, { id }, { token: anna.token })
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E6/),
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload).toEqual(pdfOf())
  })

  test.each(wrongFiles.slice(0, 12))('with %s are refused and leave nothing', async (_, name, bytes, key) => {
    const before = (await rows('select count(*)::int as n from stored_file'))[0]
    const answer = await anna.ask(upload, { name, content: bytes.toString('base64') })
    expect(['request.invalid', key]).toContain(answer.error)
    expect((await rows('select count(*)::int as n from stored_file'))[0]).toEqual(before)
  })

  test('a hundred a day and 200 MB in all', async () => {
    const who = await somebody({ merchantId: 2n })
    const send = () => who.ask(upload, { name: 'a.pdf', content: pdfOf().toString('base64') })
    await send()
    const copies = (count: number, bytes: number) =>
      rows(
        `insert into stored_file select 2, gen_random_uuid(), purpose, name, media_type, $2, sha256, state, now() - interval '2 days', created_by
          from (select * from stored_file where merchant_id = 2 limit 1) f, generate_series(1, $1)`,
        count,
        bytes,
      )
    await copies(100, 2 * 1024 * 1024 - 20)
    expect(await send()).toMatchObject({ status: '0' })
    await copies(1, 2_000)
    expect(await send()).toMatchObject({ error: 'file.no_room' })
    // What other purposes keep takes none of its room.
    await rows("update stored_file set purpose = 'site_proof' where merchant_id = 2")
    expect(await send()).toMatchObject({ status: '0' })
    await rows("update file_reading set count = 100 where merchant_id = 2 and kind = 'file:card_letter'")
    expect(await send()).toMatchObject({ error: 'file.too_many_today' })
  })
})
