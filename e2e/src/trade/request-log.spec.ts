import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { freshNumber, plantOrder } from '#product/orders.ts'
import { deliver } from '#product/provider.ts'
import { copied } from '#paste.ts'
import { expect, byTurns, test } from '#story.ts'
import { requestsPath } from './order-list.ts'

test.use({ as: 'nanbei_support' })

const secrets = { number: '4111111111111111', cvv: '737', sign: 'a-signature-that-nobody-may-see' }

/** So many requests of one merchant, whose log shows the latest of all; the last of them is the one with this trace id. */
async function plantRequests(traceId: string, count: number): Promise<void> {
  const { orderNo, merchantOrderId } = await plantOrder()
  const { number, cvv, sign } = secrets
  const events = Array.from({ length: count }, (_, index) => {
    const trace = index === count - 1 ? traceId : `${traceId}-${index}`
    return {
      eventId: `request-${trace}`,
      merchantId: '302618',
      occurredAt: new Date(Date.now() + index).toISOString(),
      data: {
        kind: 'request' as const,
        traceId: trace,
        orderNo,
        merchantOrderId,
        method: 'POST' as const,
        endpoint: '/v2/payments',
        requestBody: JSON.stringify({ amount: '100.00', currency: 'USD', card: { number, cvv }, sign }),
        responseBody: JSON.stringify({ traceId: trace, orderId: orderNo, respCode: '00', token: sign }),
        respCode: '00',
        respMsg: `Approved for ${number}`,
      },
    }
  })
  await deliver(...events)
}

byTurns(import.meta.filename, (say) => {
  const { requests } = say.trade

  test('the latest requests stand there, twenty of them, without card numbers and secrets', async ({
    page,
  }) => {
    const trace = `e2e${freshNumber()}`
    await plantRequests(trace, tradeLimits.latestRequests + 1)
    await page.goto(requestsPath)
    const table = page.getByRole('table', { name: requests.label })
    await expect(table.locator('tbody').getByRole('row')).toHaveCount(tradeLimits.latestRequests)
    await table.getByRole('button', { name: trace, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say.fill(requests.bodies, { trace }) })
    await expect(sheet.getByRole('region', { name: requests.request })).toContainText('"currency": "USD"')
    await expect(sheet.getByRole('region', { name: requests.response })).toContainText('"respCode": "00"')
    const whole = await page.locator('body').innerText()
    // A number of its own: within others its digits are there by chance.
    for (const secret of Object.values(secrets))
      expect(whole).not.toMatch(new RegExp(String.raw`(?<!\d)${secret}(?!\d)`))
  })

  test('a request copied as curl has no secret in it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const trace = `e2e${freshNumber()}`
    // One alone: more would push those of the story beside it out of the log.
    await plantRequests(trace, 1)
    await page.goto(requestsPath)
    await page.getByRole('button', { name: trace, exact: true }).click()
    const copy = page.getByRole('button', { name: say.fill(say.ui.copyWhat, { what: requests.curl }) })
    await copy.click()
    await expect(copy).toHaveText(say.ui.copied)
    const command = await copied(copy)
    expect(command).toMatch(/^curl -X POST/)
    expect(command).toContain('/v2/payments')
    for (const secret of Object.values(secrets)) expect(command).not.toContain(secret)
  })
})
