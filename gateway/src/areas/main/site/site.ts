import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { appSystems, siteKinds, siteTools } from '@quayside/contract/main/site/fields.ts'
import { siteCalls } from '@quayside/contract/main/site/site.ts'
import { carrierStates, siteStates } from '@quayside/contract/main/site/states.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { addSite } from './add.ts'
import { giveUploadTicket } from './archive.ts'
import { addSitesByFile } from './batch.ts'
import { deleteSite, updateSite } from './change.ts'
import { checkDomain, type DomainDeps } from './domain.ts'
import { listedSite, siteList } from './list.sql.ts'
import { auditedSites, pricedCurrencies } from './site.sql.ts'
import { siteDetailOf, siteRowOf } from './view.ts'

const sites = listOf(siteCalls, {
  async find(ctx, { filter, ...asked }) {
    const { rows, ...found } = await siteList.ask(ctx.tx, ctx.merchantId, filter, asked)
    return { rows: rows.map((row) => siteRowOf(ctx, row)), ...found }
  },
})

/** Where a merchant sells. */
export const createSites = (domains: DomainDeps): Handlers<typeof siteCalls> => ({
  ...sites.handlers,

  async detail(ctx, { id }) {
    const site = await ctx.tx.maybe(listedSite(ctx.merchantId, id))
    if (!site) throw new Refusal('object.not_found')
    return siteDetailOf(ctx, site)
  },

  queryAudited: async ({ tx, merchantId }) => ({
    sites: await tx.rows(auditedSites(merchantId, limits.offered)),
  }),

  async enums({ tx, merchantId }) {
    const priced = await tx.rows(pricedCurrencies(merchantId))
    return {
      kinds: [...siteKinds],
      tools: [...siteTools],
      systems: [...appSystems],
      states: [...siteStates],
      carrierStates: [...carrierStates],
      brands: [...cardBrands],
      currencies: priced.map(({ currency }) => currency),
    }
  },

  add: addSite,
  update: updateSite,
  delete: deleteSite,
  batch: addSitesByFile,
  getOss: giveUploadTicket,
  checkDomain: checkDomain(domains),
})
