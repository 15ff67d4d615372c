import type { InputOf } from '@quayside/contract/call.ts'
import { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { createIpLists } from '@quayside/gateway/areas/main/index.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import { demoProof } from './people.ts'
import type { Past } from './past.ts'
import { daysAgo, hoursAgo } from './past-times.ts'

type Row = Pick<InputOf<typeof ipCalls.add>, 'purpose' | 'network' | 'note' | 'endsAt'> & {
  readonly addedDaysAgo: number
}

/** Of servers and agents alone: a list of the portal would keep out whoever opens the demo from another machine. */
const rows: readonly Row[] = [
  { purpose: 'api', network: '203.0.113.6/32', note: '订单服务器 1', endsAt: null, addedDaysAgo: 90 },
  { purpose: 'api', network: '203.0.113.7/32', note: '订单服务器 2', endsAt: null, addedDaysAgo: 90 },
  {
    purpose: 'api',
    network: '198.51.100.16/28',
    note: 'Refund job, while it moves to the new data centre',
    endsAt: daysAgo(-25),
    addedDaysAgo: 5,
  },
  { purpose: 'agents', network: '2001:db8:4a21::/48', note: 'Office', endsAt: daysAgo(-60), addedDaysAgo: 2 },
]
/** Where the demo runs: the token that its start prints is tried from there. */
const here: readonly Row[] = (['api', 'agents'] as const).flatMap((purpose) =>
  ['127.0.0.1/32', '::1/128'].map((network) => ({
    purpose,
    network,
    note: 'This computer',
    endsAt: null,
    addedDaysAgo: 2,
  })),
)
const demoMerchantId = '302618'

/** From where servers and agents of one merchant are admitted. */
export async function makeIpLists(
  { byMainUser }: Past,
  { id }: DemoMerchant,
  deps: Parameters<typeof createIpLists>[0],
): Promise<void> {
  if (id !== demoMerchantId) return
  const lists = createIpLists(deps)
  // What a first start has put there stays.
  if ((await byMainUser(ipCalls.query, lists.query, {}, hoursAgo(0))).rows.length > 0) return
  const proof = demoProof(id)
  for (const { addedDaysAgo, ...row } of [...rows, ...here]) {
    const input = { ...row, enabled: true, acceptsWide: false, proof }
    await byMainUser(ipCalls.add, lists.add, input, daysAgo(addedDaysAgo))
  }
}
