import { checkoutFiles } from '@quayside/contract/main/checkout/parts.ts'
import type { CheckoutShown } from '@quayside/contract/main/checkout/row.ts'
import { checkoutLimits } from '@quayside/contract/main/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { filesNamed } from '#uploads/named-files.ts'
import { shownFile } from '#uploads/stored-file.ts'
import { checkoutVersions } from './checkout.sql.ts'

/** Newest first, with their files by name. */
export async function versionsOf(
  ctx: Pick<Ctx, 'tx' | 'merchantId'>,
  configId: string,
): Promise<CheckoutShown[]> {
  const { tx, merchantId } = ctx
  const versions = await tx.rows(checkoutVersions(merchantId, configId, checkoutLimits.shown))
  const files = await filesNamed(ctx, checkoutFiles, versions)
  const shown = (id: string | null) => shownFile(id === null ? undefined : files.get(id))
  return versions.map((version) => ({
    ...version,
    methods: [...version.methods],
    brands: [...version.brands],
    logo: shown(version.logo),
    icon: shown(version.icon),
    terms: shown(version.terms),
    privacy: shown(version.privacy),
  }))
}
