import { beforeEach, describe, expect, test } from 'vitest'
import { onboardingCalls as calls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { onboardingDeskCalls as desk } from '@quayside/contract/provider/onboarding-desk.ts'
import { addMerchant, addOperator } from '#db/test/people.ts'
import { content, picture, staff, testOnboarding } from '#areas/partners/test/onboarding.ts'

const {
  ask,
  anotherDay,
  begun,
  whole,
  sent,
  paper,
  address,
  messagesTo,
  sql,
  staffDesk,
  byStaff,
  idOf,
  owner,
} = await testOnboarding()

beforeEach(anotherDay)

describe('a campaign', () => {
  const put = (code: string, termsVersion: number, more: object = {}) =>
    byStaff((ctx) =>
      staffDesk.putCampaign(
        ctx,
        desk.putCampaign.input.parse({
          code,
          endsAt: new Date(Date.now() + 60_000).toISOString(),
          termsVersion,
          en: { title: 'Spring', terms: 'No fee for a month.' },
          zh: { title: '春季', terms: '首月免费。' },
          staff,
          ...more,
        }),
      ),
    )
  test('has terms that are ticked as they stand when the form is sent, and an end', async () => {
    await put('SPRING', 1)
    expect((await ask(calls.campaign, { code: 'AUTUMN' })).error).toBe('onboarding.campaign_unknown')
    const one = await begun('payout_campaign', address(), { campaign: 'SPRING' })
    await ask(calls.save, { ref: one.ref, version: 1, content })
    for (const kind of ['licence', 'owner']) await paper(one.ref, kind)
    await expect(put('SPRING', 1, { en: { title: 'Spring', terms: 'Other' } })).rejects.toMatchObject({
      key: 'request.conflict',
    })
    await put('SPRING', 2, { en: { title: 'Spring', terms: 'No fee for two months.' } })
    const seen = { ref: one.ref, version: 2 }
    expect((await ask(calls.payout, seen)).fields).toEqual(['termsVersion'])
    expect((await ask(calls.payout, { ...seen, termsVersion: 1 })).fields).toEqual(['termsVersion'])
    await sql(`update onboarding_campaign set ends_at = now() where code = 'SPRING'`)
    expect((await ask(calls.payout, { ...seen, termsVersion: 2 })).error).toBe('onboarding.campaign_ended')
    await put('SPRING', 2, { en: { title: 'Spring', terms: 'No fee for two months.' } })
    expect((await ask(calls.payout, { ...seen, termsVersion: 2 })).error).toBeUndefined()
  })
})

describe('staff', () => {
  test('ask for more by a new link, and then open the product of the merchant that it is for', async () => {
    const one = await whole()
    const { number } = (await sent(one)).data
    const { id } = await idOf(number)
    const step = async () => ({ ...(await idOf(number)), staff })
    await byStaff(async (ctx) => staffDesk.review(ctx, await step()))
    await byStaff(async (ctx) =>
      staffDesk.ask(ctx, { ...(await step()), reason: 'The licence has expired.' }),
    )
    expect((await ask(calls.draft, { ref: one.ref })).error).toBe('onboarding.link_unknown')
    const [asked] = (await messagesTo(one.email)).filter(({ template }) => template === 'onboardingAsked')
    const { link, text } = asked!.facts as { link: string; text: string }
    expect(text).toBe('The licence has expired.')
    const ref = link.split('#')[1]!
    const draft = await ask<{ version: number; state: string }>(calls.draft, { ref })
    expect(draft.data.state).toBe('need_more')
    expect((await sent({ ref, version: draft.data.version })).error).toBeUndefined()
    await expect(byStaff(async (ctx) => staffDesk.approve(ctx, await step()))).rejects.toMatchObject({
      key: 'onboarding.merchant_missing',
    })
    await expect(
      byStaff(async (ctx) => staffDesk.approve(ctx, { ...(await step()), merchantId: '999999999' })),
    ).rejects.toMatchObject({ key: 'object.not_found' })
    const merchantId = String(await addMerchant(owner))
    await byStaff(async (ctx) => staffDesk.approve(ctx, { ...(await step()), merchantId }))
    expect(await sql('select merchant_id::text, country from payout_product where id = $1', [id])).toEqual([
      { merchant_id: merchantId, country: 'CN' },
    ])
    await expect(
      byStaff(async (ctx) => staffDesk.refuse(ctx, { ...(await step()), reason: 'Late' })),
    ).rejects.toMatchObject({ key: 'onboarding.state' })
  })

  test('tell a merchant of ours in the portal as well, once it was signed in as it began', async () => {
    const merchantId = await addMerchant(owner)
    const { id: main } = await addOperator(owner, merchantId, { isMain: true })
    const { number } = (await sent(await whole())).data
    await sql('update onboarding set merchant_id = $1 where number = $2', [merchantId, number])
    const step = async () => ({ ...(await idOf(number)), staff })
    await byStaff(async (ctx) => staffDesk.review(ctx, await step()))
    await byStaff(async (ctx) =>
      staffDesk.refuse(ctx, { ...(await step()), reason: 'We do not serve this.' }),
    )
    expect(
      await sql('select operator_id, kind, facts from notice where merchant_id = $1', [merchantId]),
    ).toEqual([
      {
        operator_id: main,
        kind: 'onboarding.refused',
        facts: { number, reason: 'We do not serve this.' },
      },
    ])
  })

  test('of whom two decide at once, one does', async () => {
    const { number } = (await sent(await whole())).data
    const seen = { ...(await idOf(number)), staff }
    const both = await Promise.allSettled([
      byStaff((ctx) => staffDesk.review(ctx, seen)),
      byStaff((ctx) => staffDesk.review(ctx, seen)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('read what was sent, and its papers as they were', async () => {
    const { number } = (await sent(await whole())).data
    const { id } = await idOf(number)
    const read = await byStaff((ctx) => staffDesk.read(ctx, { id, staff }))
    expect(read).toMatchObject({ content, email: expect.stringContaining('@shop.example') })
    const file = await byStaff((ctx) => staffDesk.paper(ctx, { id, paperId: read.papers[0]!.id, staff }))
    expect((file as { body: Buffer }).body.toString('base64')).toBe(picture)
  })
})
