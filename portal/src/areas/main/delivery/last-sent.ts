import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { send } from '#api/send.ts'

/** What was sent to an address last, with the headers that it had. */
export async function lastSent(endpointId: string) {
  const {
    data: { rows },
  } = await send<typeof deliveryCalls.query>('/notify/delivery/query', {
    filter: { endpointId: [endpointId], answer: ['2xx', '4xx', '5xx'] },
    page: { size: 10 },
    count: false,
  })
  const [row] = rows
  if (!row) return undefined
  const {
    data: { body, tries },
  } = await send<typeof deliveryCalls.detail>('/notify/delivery/detail', { id: row.id })
  const [last] = tries
  if (body === null || !last) return undefined
  const headers = Object.entries(last.sentHeaders).map(([name, value]) => `${name}: ${value}`)
  return { endpointId, body, headers: headers.join('\n') }
}
