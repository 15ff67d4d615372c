import { siteLimits } from '@quayside/contract/main/limits.ts'
import type { FileRule } from './check-file.ts'

type Kind = FileRule & { readonly purpose: string }

const kb = 1024
const mb = 1024 * kb
const pictures = ['jpg', 'jpeg', 'png'] as const

/** What somebody may hand in for which purpose: endings, bytes and proportions, each kind in one line. */
export const fileKinds = {
  siteProof: { purpose: 'site_proof', ...siteLimits.archive },
  linkLogo: { purpose: 'link_logo', endings: [...pictures, 'bmp'], bytes: 100 * kb },
  terms: { purpose: 'terms', endings: ['pdf'], bytes: 5 * mb },
  checkoutLogo: { purpose: 'checkout_logo', endings: pictures, bytes: 3 * mb, ratio: { across: 4, down: 3 } },
  tabIcon: { purpose: 'tab_icon', endings: [...pictures, 'ico'], bytes: mb, ratio: { across: 1, down: 1 } },
} as const satisfies Record<string, Kind>
