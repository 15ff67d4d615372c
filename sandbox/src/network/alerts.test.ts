import { afterEach, expect, test } from 'vitest'
import { removeFolder, saleOf, testNetwork, type TestNetwork } from '#network/test/network.ts'

let network: TestNetwork | undefined
afterEach(async () => {
  await network!.app.close()
  await network!.stop()
  removeFolder(network!)
})

/** An alert of what is left of a sale of 25.00, reported twice and then asked for. */
async function reported(left: string) {
  network = await testNetwork()
  await network.ask('/authorisations', 'sale-alert-000', { ...saleOf('25.00'), orderNo: 'S1' })
  const amount = { currency: 'USD', value: (25 - Number(left)).toFixed(2) }
  if (left !== '25.00') await network.ask('/refunds', 'refund-alert-0', { orderNo: 'S1', amount })
  const post = (path: string, payload: object) => network!.app.inject({ method: 'POST', url: path, payload })
  const { number } = (await post('/orders/S1/claim', { kind: 'alert' })).json<{ number: string }>()
  const { network: whose } = network.core.books.operations.get(number) as { network?: string }
  const report = { reportNo: 'N1', alertNo: number, outcome: 'UNRESOLVED_DISPUTE', refund: null }
  const send = async () => {
    const response = await post(`/alert-networks/${whose}/reports`, { reports: [report] })
    return response.statusCode
  }
  const statuses = [await send(), await send()]
  const asked = await post(`/alert-networks/${whose}/inquiries`, { reportNos: ['N1'] })
  return { statuses, known: asked.json<{ reports: { status: string }[] }>().reports[0]!.status }
}

test.each([
  ['25.00', [200, 200], 'acknowledged'],
  ['4.35', [500, 500], 'acknowledged'],
  ['4.36', [500, 500], 'absent'],
])('a report of an alert of %s is answered %o and is %s', async (left, statuses, known) => {
  expect(await reported(left)).toEqual({ statuses, known })
})
