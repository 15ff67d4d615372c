import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import { baseFiles } from '@quayside/contract/paylink/base/files.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { fileOfKinds, filesNamed, guardNamedFiles } from '#uploads/named-files.ts'
import type { StoredFile } from '#uploads/stored-file.sql.ts'
import { handedOut, shownFile, type UploadDeps } from '#uploads/stored-file.ts'
import { baseVersions, insertBase, insertDeletion, lockSiteOfBase, sitesOfBase } from './base.sql.ts'
import type { BaseVersion } from './base.sql.ts'
import { baseKinds } from './files.ts'

type Told = Omit<ParsedInputOf<typeof paylinkBaseCalls.add>, 'siteId'>

/** What payers read of the seller: versions of a site, of which a link keeps its own. */
export const createPaylinkBase = (
  uploads: Pick<UploadDeps, 'folder'>,
): Handlers<typeof paylinkBaseCalls> => ({
  async query(ctx, { siteId = null }) {
    const { tx, merchantId } = ctx
    const [sites, versions] = await Promise.all([
      tx.rows(sitesOfBase(merchantId, siteId)),
      tx.rows(baseVersions(merchantId, siteId)),
    ])
    if (siteId !== null && sites.length === 0) throw new Refusal('object.not_found')
    const files = await filesNamed(ctx, baseFiles, versions)
    const shown = (version: BaseVersion) => shownVersion(version, files)
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

  file: async (ctx, { id }): Promise<FileAnswer> =>
    handedOut(uploads, ctx.merchantId, await fileOfKinds(ctx, baseKinds, id)),
})

const shownVersion = (
  { version, name, email, phone, shopUrl, descriptor, logo, terms, at, by }: BaseVersion,
  files: ReadonlyMap<string, StoredFile>,
) => ({
  version,
  name,
  email,
  phone,
  shopUrl,
  descriptor,
  logo: shownFile(files.get(logo ?? '')),
  terms: shownFile(files.get(terms ?? '')),
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
  ctx: Ctx,
  siteId: string,
  { before, name, told }: { before: number | null; name: string | null; told: Told },
) {
  const { tx, merchantId, operator, logTarget, logChange } = ctx
  const version = (before ?? 0) + 1
  const { phone = null, shopUrl = null, descriptor = null, logo = null, terms = null, ...plain } = told
  await guardNamedFiles(ctx, baseKinds, { logo, terms })
  const optional = { phone, shopUrl, descriptor, logo, terms }
  await tx.run(insertBase(merchantId, { ...plain, ...optional, siteId, version, by: operator.id }))
  logTarget(siteId)
  logChange(name === null ? null : { name, version: before }, { name: told.name, version, logo, terms })
  return { siteId, version }
}
