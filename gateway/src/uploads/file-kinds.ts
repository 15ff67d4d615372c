import { checkoutLimits, siteLimits, termsLimits } from '@quayside/contract/main/limits.ts'
import { alipayplusLimits } from '@quayside/contract/partners/alipayplus/limits.ts'
import { onboardingLimits } from '@quayside/contract/partners/onboarding/limits.ts'
import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import type { FileRule } from './check-file.ts'
import type { UploadPurpose } from './limits.ts'

export type FileKind = FileRule & { readonly purpose: UploadPurpose }

/** What somebody may hand in for which purpose: endings, bytes and proportions, each kind in one line. */
export const fileKinds = {
  siteProof: { purpose: 'site_proof', ...siteLimits.archive },
  linkLogo: { purpose: 'link_logo', ...paylinkLimits.logo, isShown: true },
  terms: { purpose: 'terms', ...termsLimits },
  checkoutLogo: { purpose: 'checkout_logo', ...checkoutLimits.logo, isShown: true },
  onboardingPaper: {
    purpose: 'onboarding_paper',
    endings: ['jpg', 'jpeg', 'png', 'pdf'],
    bytes: onboardingLimits.files.bytes,
  },
  walletPaper: {
    purpose: 'wallet_paper',
    endings: ['jpg', 'jpeg', 'png', 'pdf'],
    bytes: alipayplusLimits.files.bytes,
  },
  tabIcon: { purpose: 'tab_icon', ...checkoutLimits.icon, isShown: true },
} as const satisfies Record<string, FileKind>
