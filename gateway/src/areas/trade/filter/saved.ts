import type { Permission } from '@quayside/contract/permissions.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import {
  type FilterList,
  filterListNames,
  filterLists,
  type SavedFilter,
  type savedFilterCalls,
  type SavedFilterConfig,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { keptContent, readContent } from './content.ts'
import {
  addLastPlace,
  addPlaces,
  addShares,
  changeFilter,
  clearPlaces,
  clearShares,
  deleteFilter,
  type FilterToChange,
  insertFilter,
  lockFilter,
  lockOwner,
  ownFilters,
  rolesToShareWith,
  type SavedFilterRow,
  visibleFilters,
} from './saved.sql.ts'

const limits = tradeLimits.savedFilter
const mayShare: Permission = 'trade.filter.manage'

export const savedFilterHandlers: Handlers<typeof savedFilterCalls> = {
  async list(ctx, { list }) {
    const rows = await usableFilters(ctx)
    return { filters: rows.filter((row) => row.list === list).map((row) => shown(ctx, row)) }
  },

  async save(ctx, { list, name, content, pinned }) {
    if (!maySee(ctx, list)) throw new Refusal('object.not_found')
    const kept = keptContent(ctx, list, content)
    const id = ctx.newId()
    const operatorId = ctx.operator.id
    ctx.logTarget(id)
    await ctx.tx.one(lockOwner(ctx.merchantId, operatorId))
    const own = await ctx.tx.one(ownFilters(ctx.merchantId, operatorId, list, { name }))
    if (own.named > 0n) throw new Refusal('filter.name_taken', { name })
    if (own.total >= BigInt(limits.perList)) throw new Refusal('filter.too_many', { max: limits.perList })
    await ctx.tx.run(insertFilter(ctx.merchantId, { id, operatorId, list, name, content: kept, at: ctx.now }))
    ctx.logChange(null, { name })
    if (pinned) await ctx.tx.run(addLastPlace(ctx.merchantId, operatorId, list, id, limits.pinned.max))
    return { id, version: 1 }
  },

  async update(ctx, { id, version, list, name, content }) {
    const kept = content && keptContent(ctx, list, content)
    const { operatorId, name: before } = await toChange(ctx, { id, version, list })
    if (name !== undefined) {
      await ctx.tx.one(lockOwner(ctx.merchantId, operatorId))
      const own = await ctx.tx.one(ownFilters(ctx.merchantId, operatorId, list, { name, except: id }))
      if (own.named > 0n) throw new Refusal('filter.name_taken', { name })
    }
    ctx.logChange({ name: before }, { name: name ?? before })
    return ctx.tx.one(changeFilter(ctx.merchantId, id, { name, content: kept, at: ctx.now }))
  },

  async share(ctx, { id, version, roleIds }) {
    const { list } = await toChange(ctx, { id, version })
    const wanted = [...new Set(roleIds)]
    const roles = await ctx.tx.rows(rolesToShareWith(ctx.merchantId))
    const known = new Set(roles.filter((role) => opens(role.permissions, list)).map((role) => role.id))
    if (wanted.some((role) => !known.has(role))) throw new Refusal('object.not_found')
    await ctx.tx.run(clearShares(ctx.merchantId, id))
    await ctx.tx.run(addShares(ctx.merchantId, id, wanted))
    return ctx.tx.one(changeFilter(ctx.merchantId, id, { at: ctx.now }))
  },

  async delete(ctx, { id, version }) {
    const { name } = await toChange(ctx, { id, version })
    ctx.logChange({ name }, null)
    await ctx.tx.run(deleteFilter(ctx.merchantId, id))
    return {}
  },

  async arrange(ctx, { list, pinned, opens: opening }) {
    const operatorId = ctx.operator.id
    await ctx.tx.one(lockOwner(ctx.merchantId, operatorId))
    const rows = await usableFilters(ctx)
    const usable = new Set(rows.filter((row) => row.list === list).map((row) => row.id))
    const order = [...new Set(pinned)]
    const places = order.map((id, place) => ({ id, place, opens: id === opening }))
    const all =
      opening === undefined || order.includes(opening)
        ? places
        : [...places, { id: opening, place: null, opens: true }]
    if (all.some(({ id }) => !usable.has(id))) throw new Refusal('object.not_found')
    await ctx.tx.run(clearPlaces(ctx.merchantId, operatorId, list))
    await ctx.tx.run(addPlaces(ctx.merchantId, operatorId, list, all))
    return {}
  },

  async config(ctx) {
    const rows = await usableFilters(ctx)
    const roles = ctx.operator.permissions.has(mayShare)
      ? await ctx.tx.rows(rolesToShareWith(ctx.merchantId))
      : []
    return {
      filters: rows.map((row): SavedFilterConfig => ({
        ...shown(ctx, row),
        updatedAt: row.updatedAt,
      })),
      roles: roles.flatMap(({ id, name, permissions, operators }) => {
        const lists = filterListNames.filter((list) => opens(permissions, list))
        return lists.length > 0 ? [{ id, name, lists, operators: Number(operators) }] : []
      }),
    }
  },
}

const opens = (permissions: readonly string[], list: FilterList): boolean =>
  permissions.includes(filterLists[list].right)

const maySee = (ctx: Ctx, list: FilterList): boolean => ctx.operator.permissions.has(filterLists[list].right)

type UsableRow = SavedFilterRow & { readonly list: FilterList }

const isList = (name: string): name is FilterList => Object.hasOwn(filterLists, name)

/** Filters that the operator may use, of lists that they may see. */
async function usableFilters(ctx: Ctx): Promise<UsableRow[]> {
  const rows = await ctx.tx.rows(visibleFilters(ctx.merchantId, ctx.operator))
  return rows.filter((row): row is UsableRow => isList(row.list) && maySee(ctx, row.list))
}

function shown(ctx: Ctx, row: UsableRow): SavedFilter {
  const { id, list, name, owner, place, opens: opening, version } = row
  const mayChange = changeable(ctx, row)
  return {
    id,
    list,
    name,
    ...readContent(list, row.content),
    mine: row.operatorId === ctx.operator.id,
    owner,
    shared: row.roles.length > 0,
    place,
    opens: opening,
    mayChange,
    // With whom somebody else shares is theirs to know.
    roles: mayChange ? row.roles : [],
    operators: mayChange ? Number(row.operators) : 0,
    version,
  }
}

/** The owner, or for a shared one the main user too; what others use takes the right to share. */
function changeable(ctx: Ctx, { operatorId, roles }: SavedFilterRow): boolean {
  return isChangeable(ctx, { operatorId, shared: roles.length > 0 })
}

function isChangeable(
  { operator }: Ctx,
  { operatorId, shared }: Pick<FilterToChange, 'operatorId' | 'shared'>,
): boolean {
  if (operatorId !== operator.id && !operator.isMain) return false
  return !shared || operator.permissions.has(mayShare)
}

/** A filter as somebody saw it, and of which list, where they say so. */
interface Seen {
  readonly id: string
  readonly version: number
  readonly list?: FilterList
}

/** Locks the filter for a change. @throws Refusal when it is unknown, not theirs to change, or no longer as they saw it */
async function toChange(
  ctx: Ctx,
  { id, version, list: named }: Seen,
): Promise<FilterToChange & { readonly list: FilterList }> {
  const found = await ctx.tx.maybe(lockFilter(ctx.merchantId, ctx.operator, id))
  const { list } = found ?? { list: '' }
  if (!found || !isList(list) || !maySee(ctx, list) || list !== (named ?? list))
    throw new Refusal('object.not_found')
  ctx.logTarget(id)
  if (!isChangeable(ctx, found)) {
    const isTheirs = isChangeable(ctx, { operatorId: found.operatorId, shared: false })
    throw isTheirs ? denied(mayShare) : new Refusal('permission.denied')
  }
  if (found.version !== version) throw new Refusal('request.conflict')
  return { ...found, list }
}
