import type { ProductContent } from '@quayside/contract/partners/product/content.ts'
import type { ProductEvent, ProductName, ProductState } from '@quayside/contract/partners/product/states.ts'
import type { Query } from '#db/tx.ts'

export interface ProductApplication {
  readonly id: string
  readonly number: string
  readonly product: ProductName
  readonly siteId: string | null
  readonly state: ProductState
  readonly version: number
  readonly content: ProductContent
  readonly appliedAt: string
  readonly appliedBy: string
  readonly appliedByName: string
  readonly changedAt: string
  readonly reason: string | null
}

const columns = `a.id, a.number, a.product, a.site_id as "siteId", a.state, a.version, a.content, a.applied_at as "appliedAt",
  a.applied_by as "appliedBy", o.real_name as "appliedByName", a.changed_at as "changedAt", a.reason`
const from = `from product_application a join operator o on o.merchant_id = a.merchant_id and o.id = a.applied_by`

type NewApplication = Pick<
  ProductApplication,
  'id' | 'number' | 'product' | 'siteId' | 'content' | 'appliedBy'
>

/** By the database's clock, as the products themselves are opened. Nothing where another one waits already. */
export const insertApplication = (merchantId: bigint, one: NewApplication): Query => ({
  name: 'product_application_insert',
  text: `insert into product_application
      (merchant_id, id, number, product, site_id, state, content, applied_at, applied_by, changed_at)
    values ($1, $2, $3, $4, $5, 'applied', $6, now(), $7, now()) on conflict do nothing`,
  values: [
    merchantId,
    one.id,
    one.number,
    one.product,
    one.siteId,
    JSON.stringify(one.content),
    one.appliedBy,
  ],
})

export const findApplication = (merchantId: bigint, id: string): Query<ProductApplication> => ({
  name: 'product_application_find',
  text: `select ${columns} ${from} where a.merchant_id = $1 and a.id = $2`,
  values: [merchantId, id],
})

/** Whoever decides takes turns with the others. */
export const lockApplication = (merchantId: bigint, id: string): Query<ProductApplication> => ({
  name: 'product_application_lock',
  text: `select ${columns} ${from} where a.merchant_id = $1 and a.id = $2 for update of a`,
  values: [merchantId, id],
})

/** The latest of each site, or of the merchant. */
export const latestApplications = (merchantId: bigint, product: ProductName): Query<ProductApplication> => ({
  name: 'product_applications_latest',
  text: `select distinct on (a.site_id) ${columns} ${from}
    where a.merchant_id = $1 and a.product = $2 order by a.site_id, a.applied_at desc, a.id desc`,
  values: [merchantId, product],
})

export const moveApplication = (
  merchantId: bigint,
  id: string,
  { to, reason }: { readonly to: ProductState; readonly reason: string | null },
): Query<{ version: number }> => ({
  name: 'product_application_move',
  text: `update product_application set state = $3, reason = $4, changed_at = now(), version = version + 1
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, to, reason],
})

export interface ApplicationStep {
  readonly applicationId: string
  readonly seq: number
  readonly event: ProductEvent
  readonly actorId: string | null
  readonly staff: string | null
  readonly reason: string | null
}

export const insertApplicationStep = (merchantId: bigint, step: ApplicationStep): Query => ({
  name: 'product_application_step',
  text: `insert into product_application_event (merchant_id, application_id, seq, at, event, actor_id, staff, reason)
    values ($1, $2, $3, now(), $4, $5, $6, $7)`,
  values: [merchantId, step.applicationId, step.seq, step.event, step.actorId, step.staff, step.reason],
})

export interface ApplicationStepTold {
  readonly siteId: string | null
  readonly at: string
  readonly event: ProductEvent
  readonly by: string | null
  readonly reason: string | null
}

/** What happened to applications, oldest first; that a product was opened is told by the product itself. */
export const stepsOfApplications = (
  merchantId: bigint,
  product: ProductName,
): Query<ApplicationStepTold> => ({
  name: 'product_application_steps',
  text: `select a.site_id as "siteId", e.at, e.event, o.real_name as "by", e.reason
    from product_application_event e
    join product_application a on a.merchant_id = e.merchant_id and a.id = e.application_id
    left join operator o on o.merchant_id = e.merchant_id and o.id = e.actor_id
    where e.merchant_id = $1 and a.product = $2 and e.event <> 'open'
    order by e.at, a.id, e.seq`,
  values: [merchantId, product],
})

export interface ListedApplication {
  readonly merchantId: bigint
  readonly id: string
  readonly number: string
  readonly product: ProductName
  readonly state: ProductState
  readonly appliedAt: string
  readonly version: number
}

interface Asked {
  readonly product?: ProductName | undefined
  readonly state: readonly ProductState[]
  readonly merchantId?: string | undefined
  readonly after?: { readonly appliedAt: string; readonly applicationId: string } | undefined
  readonly size: number
}

/** Of all merchants: nothing that was written. */
export const listedApplications = ({
  product,
  state,
  merchantId,
  after,
  size,
}: Asked): Query<ListedApplication> => ({
  name: 'product_applications_listed',
  text: `select merchant_id as "merchantId", id, number, product, state, applied_at as "appliedAt", version
    from product_applications_listed($1, $2, $3, $4, $5, $6)`,
  values: [
    product ?? null,
    state,
    merchantId ?? null,
    after?.appliedAt ?? '-infinity',
    after?.applicationId ?? '00000000-0000-0000-0000-000000000000',
    size,
  ],
})
