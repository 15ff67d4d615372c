import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import type { WalletPaidReply } from '#ports/partner/alipayplus-port.ts'
import { takeOutcome } from '#areas/provider/index.ts'
import { walletNetwork } from '#areas/partners/index.ts'
import { operationRunner } from '#areas/trade/network/ask.job.ts'
import { orderTimeRunner } from '#orders/time.job.ts'
import { orderInquiryRunner } from '#orders/inquiry.job.ts'
import { usd } from '#test/deliveries.ts'
import { walletPayers } from '#test/wallet-payers.ts'

const { world, cards, network, linked, linkedElsewhere, who, show, ...payers } = await walletPayers()
const { app, rows, partners } = world
const { ask, opened, begin, stateOf, orderOf, askPage, inquire, atWallet, press, told } = payers
const { refund, transactionDetail } = portalCalls
const job = { id: '1', attempt: 1 }

describe('a payer who waits for the page of the wallet', () => {
  test('is not left alone by a worker that is killed while it asks: the next try is queued already', async () => {
    const link = await linked()
    const attempt = randomUUID()
    const { data } = await begin(link.ref, { attempt })
    const killed = { alipayplus: { ...partners.alipayplus, pay: () => Promise.reject(new Error('killed')) } }
    const { orderNo } = data!
    await expect(askPage(orderNo, 0, { partners: { ...partners, ...killed } })).rejects.toThrow('killed')
    const { id } = await orderOf(orderNo)
    const queued = await rows(
      `select j.payload->>'attempt' as attempt, j.run_at > now() + interval '10 seconds' as later
        from graphile_worker._private_jobs j where j.payload->>'id' = $1 and j.payload->>'attempt' = '1'`,
      id,
    )
    expect(queued).toEqual([{ attempt: '1', later: true }])
    await askPage(orderNo, 1)
    expect((await stateOf(link.ref, attempt)).goTo).toContain('/alipayplus/')
    // What is left in the queue of either try asks nobody any more.
    await askPage(orderNo, 1, { partners: { ...partners, ...killed } })
    await askPage(orderNo, 2, { partners: { ...partners, ...killed } })
  })
})

describe('the page of a link', () => {
  test('shows approved wallets that are bound to its site, and no others', async () => {
    const link = await linked()
    expect((await opened(link.ref)).page).toMatchObject({ kind: 'open', wallets: ['gcash'] })
    const other = await linkedElsewhere()
    expect((await opened(other.ref)).page).toMatchObject({ wallets: [] })
    const held = await linked({ type: 'pre-authorization' })
    expect((await opened(held.ref)).page).toMatchObject({ wallets: [] })
    expect((await begin(held.ref)).error).toBe('payer.wallet_off')
    expect((await begin(link.ref, { wallet: 'dana' })).error).toBe('payer.wallet_off')
    expect((await begin('0'.repeat(26))).error).toBe('payer.link_ended')
  })

  test('takes a wallet away with its site, and an order that was about to be paid with it is declined', async () => {
    const link = await linked()
    const attempt = randomUUID()
    const { data } = await begin(link.ref, { attempt })
    await show(false)
    try {
      expect((await opened(link.ref)).page).toMatchObject({ wallets: [] })
      await askPage(data!.orderNo)
      expect(await stateOf(link.ref, attempt)).toMatchObject({
        step: 'declined',
        wallet: 'gcash',
        goTo: null,
      })
    } finally {
      await show(true)
    }
  })
})

describe('a payment with a wallet', () => {
  test('leads to the wallet’s page and back, and is an ordinary order that can be refunded', async () => {
    const { link, attempt, orderNo, goTo } = await atWallet()
    expect(await stateOf(link.ref, attempt)).toMatchObject({ step: 'wallet', wallet: 'gcash' })
    expect(await press(goTo, 'pay')).toBe(`https://pay.example/userPayment?id=${link.ref}`)
    await told(orderNo)
    await inquire(orderNo)
    expect(await stateOf(link.ref, attempt)).toMatchObject({
      step: 'paid',
      wallet: 'gcash',
      receipt: { amount: usd('98.00'), lastFour: null, brand: null },
    })
    expect(await orderOf(orderNo)).toMatchObject({
      state: 'succeed',
      payment_method: 'alipay_plus',
      captured: 9800n,
    })

    const { data } = await who().ask(transactionDetail.detail, { id: orderNo })
    expect(data).toMatchObject({ paymentMethod: 'alipay_plus' })
    const asked = await who().ask(refund.refund, {
      id: orderNo,
      amount: usd('30.00'),
      version: data!.version,
    })
    expect(asked.error).toBeUndefined()
    const { id: orderId } = await orderOf(orderNo)
    const [row] = (await rows('select id from refund where order_id = $1', orderId)) as [{ id: string }]
    const operation = { merchantId: '1', orderId, kind: 'refund' as const, id: row.id, attempt: 0 }
    await operationRunner({ app: app.db, network }).run(operation, job)
    expect(await orderOf(orderNo)).toMatchObject({ refunded: 3000n })
    expect(await world.totals()).toMatchObject({ back: 1 })
  })

  test('of which no notice comes is asked about', async () => {
    const { link, attempt, orderNo, goTo } = await atWallet()
    await press(goTo, 'quiet')
    await inquire(orderNo)
    expect(await stateOf(link.ref, attempt)).toMatchObject({ step: 'paid' })
    // Said again it changes nothing.
    await inquire(orderNo)
    expect(await orderOf(orderNo)).toMatchObject({ state: 'succeed', captured: 9800n })
  })

  test('of another amount is no payment of the order: nothing is captured, and staff are told once', async () => {
    const { orderNo, goTo } = await atWallet()
    await press(goTo, 'quiet')
    const { id: orderId } = await orderOf(orderNo)
    const { alipayplus: partner } = partners
    const saying = (amount: ReturnType<typeof usd>) => {
      const inquirePayment = async (no: string) =>
        ({ ...(await partner.inquirePayment(no)), amount }) as WalletPaidReply
      return walletNetwork({ db: app.db, cards, alipayplus: { ...partner, inquirePayment } })
    }
    const ask = (of: ReturnType<typeof walletNetwork>) =>
      orderInquiryRunner({ app: app.db, network: of, takeOutcome }).run(
        { merchantId: '1', orderId, attempt: 0 },
        job,
      )
    for (const amount of [usd('97.99'), usd('98.01'), { currency: 'HKD', value: '98.00' }])
      await ask(saying(amount))
    expect(await orderOf(orderNo)).toMatchObject({ state: 'pending', captured: 0n })
    const tasks = await rows('select kind, subject_type from staff_task where subject_id = $1', orderId)
    expect(tasks).toEqual([{ kind: 'operation_contradicted', subject_type: 'order' }])
    await ask(saying(usd('98.00')))
    expect(await orderOf(orderNo)).toMatchObject({ state: 'succeed', captured: 9800n })
  })

  test.each([
    ['fail', 'declined'],
    ['leave', 'cancelled'],
  ])('that ends with %s is %s, and nothing was taken', async (ending, step) => {
    const { link, attempt, orderNo, goTo } = await atWallet()
    await press(goTo, ending)
    await told(orderNo)
    await inquire(orderNo)
    expect(await stateOf(link.ref, attempt)).toMatchObject({ step, wallet: 'gcash', receipt: null })
    expect(await orderOf(orderNo)).toMatchObject({ state: 'failed', captured: 0n })
  })

  test('is one payment however often its button is pressed, or Alipay+ does not answer', async () => {
    const before = (await world.totals()) as { payments?: number }
    const link = await linked()
    const attempt = randomUUID()
    const first = await begin(link.ref, { attempt })
    expect((await begin(link.ref, { attempt })).data).toEqual(first.data)
    const { orderNo } = first.data!
    const silent = {
      partners: {
        ...partners,
        alipayplus: { ...partners.alipayplus, pay: () => Promise.resolve({ result: 'unknown' as const }) },
      },
    }
    await askPage(orderNo, 0, silent)
    expect(await stateOf(link.ref, attempt)).toMatchObject({ step: 'card', goTo: null })
    await askPage(orderNo, 1)
    expect(await stateOf(link.ref, attempt)).toMatchObject({ step: 'wallet' })
    // A run that was overtaken asks nothing.
    await askPage(orderNo, 1)
    const after = (await world.totals()) as { payments?: number }
    expect(after.payments! - before.payments!).toBe(1)
  })

  test.each([
    ['after it was paid and nobody had told: the whole payment goes back', 'quiet', 1],
    ['before it was paid: the page of the wallet is over', undefined, 1],
  ])('whose order time ends %s', async (_, ending, backs) => {
    const before = (await world.totals()) as { back?: number; paid?: number }
    const { orderNo, goTo } = await atWallet()
    if (ending) await press(goTo, ending)
    const { id: orderId } = await orderOf(orderNo)
    await rows(
      `update orders set created_at = now() - interval '25 hours', recorded_at = now() - interval '25 hours' where id = $1`,
      orderId,
    )
    await orderTimeRunner({ app: app.db, owner: app.owner }).run({}, job)
    expect(await orderOf(orderNo)).toMatchObject({ state: 'expired', captured: 0n })
    const [reversal] = (await rows('select id, kind from capture where order_id = $1', orderId)) as [
      { id: string; kind: string },
    ]
    expect(reversal.kind).toBe('reversal')
    const operation = { merchantId: '1', orderId, kind: 'capture' as const, id: reversal.id, attempt: 0 }
    await operationRunner({ app: app.db, network }).run(operation, job)
    await press(goTo, 'pay')
    await inquire(orderNo)
    const after = (await world.totals()) as { back?: number; paid?: number }
    expect(after.back! - before.back!).toBe(backs)
    expect(after.paid! - before.paid!).toBe(ending ? 1 : 0)
    expect(await orderOf(orderNo)).toMatchObject({ state: 'expired', captured: 0n, refunded: 0n })
    expect(await rows('select state from capture where order_id = $1', orderId)).toEqual([
      { state: 'succeed' },
    ])
  })

  test('takes no card for what was begun with a wallet', async () => {
    const { link, attempt } = await atWallet()
    const card = await ask(payCalls.order, {
      ref: link.ref,
      attempt,
      email: 'yuki@example.jp',
      language: 'en',
    })
    expect(card.error).toBe('payer.attempt_over')
  })
})
