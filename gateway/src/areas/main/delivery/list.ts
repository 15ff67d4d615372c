import { deliveryListCalls } from '@quayside/contract/main/delivery/list.ts'
import type { DeliveryFilter, DeliveryRow, DeliveryStanding } from '@quayside/contract/main/delivery/row.ts'
import type { DeliveryState } from '@quayside/contract/main/notify/states.ts'
import { webhookId, webhookKey } from '@quayside/contract/main/notify/payload.ts'
import type { Handlers } from '#acts/handler.ts'
import { noCurrency } from '#exports/cells.sql.ts'
import { listOf } from '#lists/list-of.ts'
import { timesOf } from '#lists/range.ts'
import { deliveryCells, deliveryCreatedAt, exportedDeliveries } from './export.sql.ts'
import { urlsOf } from './endpoint.sql.ts'
import { type DeliveryConditions, deliveryList, type StoredDelivery } from './list.sql.ts'

/** What was sent where, and what came of it: as pages and as a file. */
const deliveries = listOf(deliveryListCalls, {
  async find(ctx, { filter, ...asked }) {
    const { rows, ...found } = await deliveryList.ask(
      ctx.tx,
      ctx.merchantId,
      deliveryConditions(filter),
      asked,
    )
    return { rows: rows.map(deliveryRowOf), ...found }
  },
  file: {
    name: 'deliveries',
    cells: deliveryCells,
    heads: ({ delivery: { column } }) => column,
    source: (merchantId, { filter, order }) =>
      exportedDeliveries({ ...deliveryConditions(filter), merchantId }, order === 'newest'),
    createdAt: deliveryCreatedAt,
    currency: noCurrency,
    sums: [],
    sumLabels: () => ({}),
    said: ({ delivery: words }, filter, say, { names }) => [
      [words.search, filter.text],
      [words.created, say.times(filter.createdFrom, filter.createdTo)],
      [words.column.type, say.listed(filter.type)],
      [words.column.url, say.named(filter.endpointId, names)],
      [words.column.standing, say.named(filter.standing, words.standing)],
      [words.column.status, say.named(filter.answer, words.answer)],
      [words.column.origin, say.named(filter.origin, words.origin)],
    ],
    named: async (tx, merchantId, { endpointId }) =>
      endpointId === undefined
        ? {}
        : Object.fromEntries(
            (await tx.rows(urlsOf(merchantId, endpointId))).map(({ id, url }) => [id, url ?? id]),
          ),
  },
})

export const deliveryExport = deliveries.kind
export const deliveryListHandlers: Handlers<typeof deliveryListCalls> = deliveries.handlers

/**
 * An event is found by the id that receivers see, everything else by the number of its object.
 * @throws Refusal when a range is reversed
 */
export function deliveryConditions({ text, standing, ...filter }: DeliveryFilter): DeliveryConditions {
  const { createdFrom, createdTo, ...rest } = filter
  const asked = text?.trim()
  const key = asked === undefined ? undefined : webhookKey(asked)
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...timesOf({ createdFrom, createdTo }),
    ...(standing && statesOf(standing)),
    ...(key === undefined ? asked !== undefined && { objectNo: asked } : { eventId: key }),
  }
}

/** Whoever waits has been tried or not, and what was given up was sent again or not; both together are all of them. */
function statesOf(
  standing: readonly DeliveryStanding[],
): Pick<DeliveryConditions, 'state' | 'isRetried' | 'isResent'> {
  const state = new Set(standing.map((one) => stateOfStanding[one]))
  const isRetried = standing.includes('retrying')
  const isResent = standing.includes('resent')
  return {
    state: [...state],
    ...(isRetried !== standing.includes('waiting') && { isRetried }),
    ...(isResent !== standing.includes('dead') && { isResent }),
  }
}

const stateOfStanding: Readonly<Record<DeliveryStanding, DeliveryState>> = {
  waiting: 'waiting',
  retrying: 'waiting',
  delivered: 'delivered',
  dead: 'dead',
  resent: 'dead',
}

export const deliveryRowOf = ({ eventKey: key, ...row }: StoredDelivery): DeliveryRow => ({
  id: row.id,
  eventId: webhookId(key),
  createdAt: row.createdAt,
  type: row.type,
  objectNo: row.objectNo,
  sequence: row.sequence,
  endpointId: row.endpointId,
  url: row.url,
  origin: row.origin,
  standing: row.standing,
  deadReason: row.deadReason,
  status: row.status,
  problem: row.problem,
  attempts: row.attempts,
  ms: row.ms,
  dueAt: row.dueAt,
})
