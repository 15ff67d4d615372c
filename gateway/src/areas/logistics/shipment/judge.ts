import { type Carrier, numberKey } from '@quayside/contract/logistics/carriers.ts'
import { logisticsLimits as limits } from '@quayside/contract/logistics/limits.ts'
import type { ShipmentFileColumn } from '@quayside/contract/logistics/shipment/file-columns.ts'
import { carrierName } from '@quayside/phrases/carriers.ts'
import type { Tx } from '#db/tx.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { candidatesOf, isUnlikely } from './candidates.ts'
import { type NamedOrder, ordersNamed, parcelOrders } from './given.sql.ts'
import { lockShipmentsOf, type ShipmentRecord } from './shipment.sql.ts'

/** A number that somebody gives for an order, as they name it. */
export interface GivenNumber {
  readonly order: string
  readonly number: string
  readonly company: Carrier
  readonly site: string | null
  readonly acceptsUnlikely: boolean
}

export interface JudgedNumber {
  readonly given: GivenNumber
  readonly key: string
  readonly order: NamedOrder | undefined
  /** The row that it fills: what is owed, or none. */
  readonly owed: ShipmentRecord | undefined
  readonly problem: { readonly field: ShipmentFileColumn; readonly refusal: Refusal } | undefined
  /** Numbers of other orders in the same parcel. */
  readonly shared: readonly string[]
}

const formOk = /^[0-9A-Za-z -]+$/

/** What a number says about itself, before anybody looks for its order. */
export function formProblem(number: string): Refusal | undefined {
  const key = numberKey(number)
  return formOk.test(number) && key.length >= limits.number.min
    ? undefined
    : new Refusal('logistics.number_form', { min: limits.number.min, max: limits.number.max })
}

/** Names likelier companies, so that whoever gave it can look again. */
export function unlikely(language: Language, key: string, company: Carrier): Refusal {
  const likely = candidatesOf({ key, country: null, earlier: new Map(), detected: undefined })
    .filter((one) => one.company !== company)
    .slice(0, 3)
    .map((one) => carrierName(language, one.company))
  return new Refusal('logistics.company_unlikely', {
    company: carrierName(language, company),
    likely: likely.join(language === 'zh' ? '、' : ', '),
  })
}

/** Judges numbers as they would be taken one after the other: under the lock of whoever gives numbers of this merchant. */
export async function judgeNumbers(
  { tx, merchantId, language }: { readonly tx: Tx; readonly merchantId: bigint; readonly language: Language },
  given: readonly GivenNumber[],
): Promise<JudgedNumber[]> {
  const orders = ordersByName(
    await tx.rows(ordersNamed(merchantId, [...new Set(given.map(({ order }) => order))])),
  )
  const keys = given.map(({ number }) => numberKey(number))
  const found = given.map(({ order }) => orders.get(order) ?? [])
  const ids = [...new Set(found.flatMap((some) => some.map(({ id }) => id)))]
  const parcels = Map.groupBy(await tx.rows(lockShipmentsOf(merchantId, ids)), ({ orderId }) => orderId)
  const sharing = new Map<string, Map<string, string>>()
  for (const { key, orderId, orderNo } of await tx.rows(parcelOrders(merchantId, [...new Set(keys)])))
    put(sharing, key, orderId, orderNo)
  const taken = new Map<string, Set<string>>()
  const judged = given.map((one, index): Omit<JudgedNumber, 'shared'> => {
    const key = keys[index]!
    const named = { given: one, key, order: undefined, owed: undefined }
    const order = chosen(found[index]!)
    if (!('id' in order)) return { ...named, problem: order }
    const own = parcels.get(order.id) ?? []
    const mine = taken.get(order.id) ?? new Set(own.flatMap(({ numberKey: has }) => has ?? []))
    const problem = problemOf(language, one, key, order, mine)
    if (problem) return { ...named, order, problem }
    const isFirst = !taken.has(order.id)
    taken.set(order.id, mine.add(key))
    put(sharing, key, order.id, order.orderNo)
    return {
      ...named,
      order,
      owed: isFirst ? own.find(({ delivery }) => delivery === 'init') : undefined,
      problem,
    }
  })
  return judged.map((one) => ({
    ...one,
    shared: one.order && !one.problem ? othersOf(sharing.get(one.key), one.order.id) : [],
  }))
}

function problemOf(
  language: Language,
  { number, company, acceptsUnlikely }: GivenNumber,
  key: string,
  order: NamedOrder,
  mine: ReadonlySet<string>,
): JudgedNumber['problem'] {
  const form = formProblem(number)
  if (form) return { field: 'number', refusal: form }
  if (!order.isPaid) return { field: 'order', refusal: new Refusal('logistics.not_paid') }
  if (mine.has(key)) return { field: 'number', refusal: new Refusal('logistics.number_known') }
  if (mine.size >= limits.parcels.max)
    return {
      field: 'order',
      refusal: new Refusal('logistics.too_many_parcels', { max: limits.parcels.max }),
    }
  if (!acceptsUnlikely && isUnlikely(key, company))
    return { field: 'company', refusal: unlikely(language, key, company) }
  return undefined
}

/** Of several tries of one merchant's number, the one that was paid. */
function chosen(orders: readonly NamedOrder[]): NamedOrder | NonNullable<JudgedNumber['problem']> {
  const [first, second] = orders
  if (!first) return { field: 'order', refusal: new Refusal('object.not_found') }
  if (second?.isPaid) return { field: 'order', refusal: new Refusal('logistics.order_ambiguous') }
  return first
}

function ordersByName(orders: readonly NamedOrder[]): Map<string, NamedOrder[]> {
  const byName = new Map<string, NamedOrder[]>()
  for (const order of orders)
    for (const name of new Set([order.id, order.orderNo, order.merchantOrderId]))
      byName.set(name, [...(byName.get(name) ?? []), order])
  return byName
}

function put(sharing: Map<string, Map<string, string>>, key: string, orderId: string, orderNo: string): void {
  const orders = sharing.get(key) ?? new Map<string, string>()
  sharing.set(key, orders.set(orderId, orderNo))
}

const othersOf = (orders: ReadonlyMap<string, string> | undefined, own: string): string[] =>
  [...(orders ?? [])]
    .filter(([id]) => id !== own)
    .slice(0, limits.named)
    .map(([, orderNo]) => orderNo)
