import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { baseVersions, insertBase, insertDeletion, lockSiteOfBase, sitesOfBase } from './base.sql.ts'
import type { BaseVersion } from './base.sql.ts'

type Told = Omit<ParsedInputOf<typeof paylinkBaseCalls.add>, 'siteId'>

/** What payers read of the seller: versions of a site, of which a link keeps its own. */
export const paylinkBaseHandlers: Handlers<typeof paylinkBaseCalls> = {
  async query({ tx, merchantId }, { siteId = null }) {
    const [sites, versions] = await Promise.all([
      tx.rows(sitesOfBase(merchantId, siteId)),
      tx.rows(baseVersions(merchantId, siteId)),
    ])
    if (siteId !== null && sites.length === 0) throw new Refusal('object.not_found')
    const bySite = Map.groupBy(versions, (one) => one.siteId)
    return {
      sites: sites.map(({ siteId: id, site, url }) => {
        const all = bySite.get(id) ?? []
        const [last] = all
        const hasCurrent = last !== undefined && !last.deleted
        return {
          siteId: id,
          site,
          url,
          current: hasCurrent ? shown(last) : null,
          // A deletion repeats the version before it.
          earlier: (hasCurrent ? all.slice(1) : all).filter(({ deleted }) => !deleted).map(shown),
        }
      }),
    }
  },

  async add(ctx, { siteId, ...told }) {
    const { state, version, deleted } = await lockedSite(ctx, siteId)
    if (state === 'deleted') throw new Refusal('object.not_found')
    if (version !== null && !deleted) throw new Refusal('paylink.base_exists')
    return write(ctx, siteId, { before: version, name: null, told })
  },

  async modify(ctx, { siteId, version: seen, ...told }) {
    const { version, name } = await current(ctx, siteId, seen)
    return write(ctx, siteId, { before: version, name, told })
  },

  async delete(ctx, { siteId, version: seen }) {
    const { version, name } = await current(ctx, siteId, seen)
    await ctx.tx.run(insertDeletion(ctx.merchantId, siteId, ctx.operator.id))
    ctx.logTarget(siteId)
    ctx.logChange({ name, version }, null)
    return { siteId, version: version + 1 }
  },
}

const shown = ({ version, name, email, phone, shopUrl, descriptor, at, by }: BaseVersion) => ({
  version,
  name,
  email,
  phone,
  shopUrl,
  descriptor,
  at,
  by,
})

async function lockedSite({ tx, merchantId }: Ctx, siteId: string) {
  const found = await tx.maybe(lockSiteOfBase(merchantId, siteId))
  if (!found) throw new Refusal('object.not_found')
  return found
}

/** @throws Refusal where there is none, or somebody was quicker */
async function current(ctx: Ctx, siteId: string, seen: number) {
  const { version, deleted, name } = await lockedSite(ctx, siteId)
  if (version === null || deleted) throw new Refusal('object.not_found')
  if (version !== seen) throw new Refusal('request.conflict')
  return { version, name }
}

async function write(
  { tx, merchantId, operator, logTarget, logChange }: Ctx,
  siteId: string,
  { before, name, told }: { before: number | null; name: string | null; told: Told },
) {
  const version = (before ?? 0) + 1
  const { phone = null, shopUrl = null, descriptor = null, ...plain } = told
  await tx.run(
    insertBase(merchantId, { ...plain, phone, shopUrl, descriptor, siteId, version, by: operator.id }),
  )
  logTarget(siteId)
  logChange(name === null ? null : { name, version: before }, { name: told.name, version })
  return { siteId, version }
}
