import type { Query } from '#db/tx.ts'

export interface FilterReader {
  readonly id: string
  /** The main user has every filter that is shared with anybody. */
  readonly isMain: boolean
}

export interface SavedFilterRow {
  readonly id: string
  readonly list: string
  readonly name: string
  readonly content: Readonly<Record<string, unknown>>
  readonly version: number
  readonly operatorId: string
  readonly owner: string
  readonly updatedAt: string
  readonly place: number | null
  readonly opens: boolean
  readonly roles: { id: string; name: string }[]
  /** Active operators other than its owner. */
  readonly operators: bigint
}

/** Own, or shared with a role of the reader's. */
const isVisible = `(f.operator_id = $2 or exists (
  select from saved_filter_role s
    left join operator_role held on held.merchant_id = s.merchant_id and held.role_id = s.role_id and held.operator_id = $2
  where s.merchant_id = f.merchant_id and s.filter_id = f.id and ($3 or held.operator_id is not null)))`

/** What an operator may use, pinned ones first in their order. */
export const visibleFilters = (merchantId: bigint, reader: FilterReader): Query<SavedFilterRow> => ({
  name: 'saved_filters_visible',
  text: `select f.id, f.list, f.name, f.content, f.version, f.operator_id as "operatorId", o.real_name as owner,
      f.updated_at as "updatedAt", p.place, coalesce(p.opens, false) as opens,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
        from saved_filter_role s join role r on r.merchant_id = s.merchant_id and r.id = s.role_id
        where s.merchant_id = f.merchant_id and s.filter_id = f.id), '[]') as roles,
      (select count(distinct a.id) from saved_filter_role s
        join operator_role held on held.merchant_id = s.merchant_id and held.role_id = s.role_id
        join operator a on a.merchant_id = held.merchant_id and a.id = held.operator_id
        where s.merchant_id = f.merchant_id and s.filter_id = f.id and a.state = 'active' and a.id <> f.operator_id
      ) as operators
    from saved_filter f
      join operator o on o.merchant_id = f.merchant_id and o.id = f.operator_id
      left join saved_filter_place p on p.merchant_id = f.merchant_id and p.filter_id = f.id and p.operator_id = $2
    where f.merchant_id = $1 and ${isVisible}
    order by p.place nulls last, lower(f.name), f.id`,
  values: [merchantId, reader.id, reader.isMain],
})

export interface FilterToChange {
  readonly operatorId: string
  readonly list: string
  readonly name: string
  readonly version: number
  readonly shared: boolean
}

/** Locked before its version is compared: two operators may change it at once. */
export const lockFilter = (merchantId: bigint, reader: FilterReader, id: string): Query<FilterToChange> => ({
  name: 'saved_filter_lock',
  text: `select f.operator_id as "operatorId", f.list, f.name, f.version,
      exists (select from saved_filter_role s where s.merchant_id = f.merchant_id and s.filter_id = f.id) as shared
    from saved_filter f where f.merchant_id = $1 and f.id = $4 and ${isVisible} for update of f`,
  values: [merchantId, reader.id, reader.isMain, id],
})

/** Names, numbers and places of one operator's filters are counted under this lock. */
export const lockOwner = (merchantId: bigint, operatorId: string): Query => ({
  name: 'saved_filter_lock_owner',
  text: 'select from operator where merchant_id = $1 and id = $2 for no key update',
  values: [merchantId, operatorId],
})

export interface OwnFilters {
  readonly total: bigint
  readonly named: bigint
}

/** How many filters of a list an operator has, and how many others of them are called `name`. */
export const ownFilters = (
  merchantId: bigint,
  operatorId: string,
  list: string,
  { name, except }: { name: string; except?: string },
): Query<OwnFilters> => ({
  name: 'saved_filters_own',
  text: `select count(*) as total, count(*) filter (where lower(name) = lower($4) and id is distinct from $5) as named
    from saved_filter where merchant_id = $1 and operator_id = $2 and list = $3`,
  values: [merchantId, operatorId, list, name, except ?? null],
})

export interface NewFilter {
  readonly id: string
  readonly operatorId: string
  readonly list: string
  readonly name: string
  readonly content: object
  readonly at: string
}

export const insertFilter = (merchantId: bigint, filter: NewFilter): Query => ({
  name: 'saved_filter_insert',
  text: `insert into saved_filter (merchant_id, id, operator_id, list, name, content, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7)`,
  values: [
    merchantId,
    filter.id,
    filter.operatorId,
    filter.list,
    filter.name,
    JSON.stringify(filter.content),
    filter.at,
  ],
})

/** What is left out stays; the version counts every change. */
export const changeFilter = (
  merchantId: bigint,
  id: string,
  { name, content, at }: { name?: string | undefined; content?: object | undefined; at: string },
): Query<{ version: number }> => ({
  name: 'saved_filter_change',
  text: `update saved_filter set name = coalesce($3, name), content = coalesce($4, content), updated_at = $5, version = version + 1
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, name ?? null, content === undefined ? null : JSON.stringify(content), at],
})

export const deleteFilter = (merchantId: bigint, id: string): Query => ({
  name: 'saved_filter_delete',
  text: 'delete from saved_filter where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

export interface RoleChoice {
  readonly id: string
  readonly name: string
  readonly permissions: string[]
  readonly operators: bigint
}

/** Every role of the merchant with its rights and how many active operators hold it. */
export const rolesToShareWith = (merchantId: bigint): Query<RoleChoice> => ({
  name: 'saved_filter_roles',
  text: `select r.id, r.name,
      coalesce((select array_agg(p.permission) from role_permission p
        where p.merchant_id = r.merchant_id and p.role_id = r.id), '{}') as permissions,
      (select count(*) from operator_role held
        join operator o on o.merchant_id = held.merchant_id and o.id = held.operator_id
        where held.merchant_id = r.merchant_id and held.role_id = r.id and o.state = 'active') as operators
    from role r where r.merchant_id = $1 order by r.name, r.id`,
  values: [merchantId],
})

export const clearShares = (merchantId: bigint, id: string): Query => ({
  name: 'saved_filter_unshare',
  text: 'delete from saved_filter_role where merchant_id = $1 and filter_id = $2',
  values: [merchantId, id],
})

export const addShares = (merchantId: bigint, id: string, roleIds: readonly string[]): Query => ({
  name: 'saved_filter_share',
  text: 'insert into saved_filter_role (merchant_id, filter_id, role_id) select $1, $2, unnest($3::uuid[])',
  values: [merchantId, id, roleIds],
})

export const clearPlaces = (merchantId: bigint, operatorId: string, list: string): Query => ({
  name: 'saved_filter_places_clear',
  text: 'delete from saved_filter_place where merchant_id = $1 and operator_id = $2 and list = $3',
  values: [merchantId, operatorId, list],
})

export interface FilterPlace {
  readonly id: string
  readonly place: number | null
  readonly opens: boolean
}

export const addPlaces = (
  merchantId: bigint,
  operatorId: string,
  list: string,
  places: readonly FilterPlace[],
): Query => ({
  name: 'saved_filter_places_add',
  text: `insert into saved_filter_place (merchant_id, operator_id, list, filter_id, place, opens)
    select $1, $2, $3, t.id, t.place, t.opens from unnest($4::uuid[], $5::int[], $6::boolean[]) as t (id, place, opens)`,
  values: [
    merchantId,
    operatorId,
    list,
    places.map(({ id }) => id),
    places.map(({ place }) => place),
    places.map(({ opens }) => opens),
  ],
})

/** Behind the pinned ones, while there is room for one more. */
export const addLastPlace = (
  merchantId: bigint,
  operatorId: string,
  list: string,
  id: string,
  pinnedMax: number,
): Query => ({
  name: 'saved_filter_place_last',
  text: `insert into saved_filter_place (merchant_id, operator_id, list, filter_id, place, opens)
    select $1, $2, $3, $4, coalesce(max(place) + 1, 0), false
    from saved_filter_place where merchant_id = $1 and operator_id = $2 and list = $3 having count(place) < $5`,
  values: [merchantId, operatorId, list, id, pinnedMax],
})
