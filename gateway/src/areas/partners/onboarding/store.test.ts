import { beforeEach, describe, expect, test } from 'vitest'
import { onboardingCalls as calls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { addMerchant, addOperator } from '#db/test/people.ts'
import { content as payoutContent, staff, testOnboarding } from '#areas/partners/test/onboarding.ts'

const { ask, anotherDay, begun, paper, messagesTo, sql, staffDesk, byStaff, idOf, owner } =
  await testOnboarding()
let stores = 0

beforeEach(anotherDay)

/** An application for a store that waits for its decision. */
async function reviewed(storeId = `AV-${++stores}`) {
  const { email, ref } = await begun('allvalue')
  const { nameEn, country, registrationNumber, line1, city, contactName, contactPhone } = payoutContent
  const company = { nameEn, country, registrationNumber, line1, city, contactName, contactPhone }
  const store = { storeDomain: `${storeId.toLowerCase()}.example`, storeId }
  await ask(calls.save, { ref, version: 1, content: { ...company, ...store } })
  await paper(ref, 'licence')
  const { number } = (await ask<{ number: string }>(calls.allvalue, { ref, version: 2 })).data
  await byStaff(async (ctx) => staffDesk.review(ctx, { ...(await idOf(number)), staff }))
  return {
    email,
    storeId,
    approve: (merchantId: bigint) =>
      byStaff(async (ctx) =>
        staffDesk.approve(ctx, { ...(await idOf(number)), staff, merchantId: String(merchantId) }),
      ),
  }
}
const bindings = (merchantId: bigint) =>
  sql('select id, state, account, label, created_by from partner_binding where merchant_id = $1', [
    merchantId,
  ])
const operators = (merchantId: bigint) =>
  sql('select id, email, login_name, is_main, activated_at from operator where merchant_id = $1', [
    merchantId,
  ])
const activations = async (email: string) =>
  (await messagesTo(email)).filter(({ template }) => template === 'activation')

describe('an approved store', () => {
  test('is bound, and whoever applied for a merchant without people is sent a link to its first account', async () => {
    const merchantId = await addMerchant(owner)
    const one = await reviewed()
    await one.approve(merchantId)
    const [first, ...others] = await operators(merchantId)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      email: one.email,
      login_name: `m${merchantId}_main`,
      is_main: true,
      activated_at: null,
    })
    const [mail] = await activations(one.email)
    expect((mail!.facts as { link: string }).link).toContain('https://portal.example')
    expect(await bindings(merchantId)).toMatchObject([
      {
        state: '1',
        account: one.storeId,
        label: `${one.storeId.toLowerCase()}.example`,
        created_by: first!['id'],
      },
    ])
    expect(
      await sql(
        'select event, from_state, to_state, actor from partner_event where merchant_id = $1 order by seq',
        [merchantId],
      ),
    ).toEqual([
      { event: 'begin', from_state: null, to_state: '2', actor: 'provider' },
      { event: 'confirm', from_state: '2', to_state: '1', actor: 'provider' },
    ])
  })

  test('of a merchant that has people makes nobody new', async () => {
    const merchantId = await addMerchant(owner)
    const { id } = await addOperator(owner, merchantId, { isMain: true })
    const one = await reviewed()
    await one.approve(merchantId)
    expect(await activations(one.email)).toEqual([])
    expect(await bindings(merchantId)).toMatchObject([{ created_by: id }])
    expect(
      await sql("select operator_id from notice where merchant_id = $1 and kind = 'partner.bound'", [
        merchantId,
      ]),
    ).toEqual([{ operator_id: id }])
  })

  test('of another merchant is not bound once more, and nothing of the approval is kept', async () => {
    const [mine, other] = [await addMerchant(owner), await addMerchant(owner)]
    const first = await reviewed()
    await first.approve(mine)
    const second = await reviewed(first.storeId)
    await expect(second.approve(other)).rejects.toMatchObject({ key: 'request.conflict' })
    expect(await bindings(other)).toEqual([])
    expect(await operators(other)).toEqual([])
  })

  test('that was uninstalled is valid again once it was approved anew', async () => {
    const merchantId = await addMerchant(owner)
    const one = await reviewed()
    await one.approve(merchantId)
    await sql("update partner_binding set state = '0', problem = 'uninstalled' where merchant_id = $1", [
      merchantId,
    ])
    await (await reviewed(one.storeId)).approve(merchantId)
    expect(await bindings(merchantId)).toMatchObject([{ state: '1', account: one.storeId }])
  })

  test('for two merchants at once is bound by one', async () => {
    const [mine, other] = [await addMerchant(owner), await addMerchant(owner)]
    const [one, two] = [await reviewed('AV-TWICE'), await reviewed('AV-TWICE')]
    const both = await Promise.allSettled([one.approve(mine), two.approve(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([...(await bindings(mine)), ...(await bindings(other))]).toHaveLength(1)
  })
})
