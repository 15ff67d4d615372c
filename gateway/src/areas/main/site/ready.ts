import type { InputOf } from '@quayside/contract/call.ts'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { neededFields, type SiteFieldName } from '@quayside/contract/main/site/fields.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import { overAllSites } from '#acts/reach/scope.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { countSites, lockSites, type SiteData, siteOfUrl } from './site.sql.ts'

export type SiteInput = Omit<InputOf<typeof siteCalls.add>, 'brands' | 'currencies'>

export interface SiteTrouble {
  readonly field: SiteFieldName
  readonly what: Extract<ErrorKey, 'site.field_missing' | 'site.url_known'>
}

/** Fields that the kind does not have are not kept: they were filled in before another kind was chosen. */
export const siteDataOf = (input: SiteInput): SiteData => ({
  kind: input.kind,
  name: input.name.trim(),
  url: input.url,
  tool: input.kind === 'website' ? (input.tool ?? null) : null,
  store: input.kind === 'app' ? (input.store?.trim() ?? null) : null,
  system: input.kind === 'app' ? (input.system ?? null) : null,
  serviceEmail: input.serviceEmail,
})

export const missingFields = (input: SiteInput): SiteTrouble[] =>
  neededFields(input.kind)
    .filter((field) => input[field] === undefined)
    .map((field) => ({ field, what: 'site.field_missing' }))

export const refusedFields = (
  { language }: Pick<Ctx, 'language'>,
  troubles: readonly SiteTrouble[],
): Refusal =>
  new Refusal(
    troubles[0]!.what,
    {},
    { fields: troubles.map(({ field, what }) => ({ field, message: errorText(language, what) })) },
  )

/**
 * The fields as they are kept, once the merchant's other sites are locked.
 * @throws Refusal naming every field that is wrong
 */
export async function readySite(ctx: Ctx, input: SiteInput, except: string | null): Promise<SiteData> {
  const { tx, merchantId } = ctx
  await tx.rows(lockSites(merchantId))
  const known = await tx.maybe(siteOfUrl(merchantId, input.url, except))
  const troubles: SiteTrouble[] = [
    ...missingFields(input),
    ...(known ? [{ field: 'url', what: 'site.url_known' } as const] : []),
  ]
  if (troubles.length > 0) throw refusedFields(ctx, troubles)
  return siteDataOf(input)
}

/** Whose role reaches some sites alone would not see the new one. @throws Refusal */
export function guardNewSites({ scope }: Pick<Ctx, 'scope'>): void {
  if (!overAllSites(scope)) throw denied('main.site.manage')
}

/** @throws Refusal when so many more would be too many; asked under the lock of the merchant's sites */
export async function guardRoom(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  more: number,
): Promise<void> {
  const { living } = await tx.one(countSites(merchantId))
  if (living + more > limits.perMerchant) throw new Refusal('site.too_many', { max: limits.perMerchant })
}
