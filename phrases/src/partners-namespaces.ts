/** Where the words of partners and of applications are. */
export const partnersNamespaces = {
  alipayplus: {
    en: () => import('#en/partners/alipayplus.ts').then(({ alipayplus }) => alipayplus),
    zh: () => import('#zh/partners/alipayplus.ts').then(({ alipayplus }) => alipayplus),
  },
  onboarding: {
    en: () => import('#en/partners/onboarding.ts').then(({ onboarding }) => onboarding),
    zh: () => import('#zh/partners/onboarding.ts').then(({ onboarding }) => onboarding),
  },
  product: {
    en: () => import('#en/partners/product.ts').then(({ product }) => product),
    zh: () => import('#zh/partners/product.ts').then(({ product }) => product),
  },
  partner: {
    en: () => import('#en/partners/partner.ts').then(({ partner }) => partner),
    zh: () => import('#zh/partners/partner.ts').then(({ partner }) => partner),
  },
} as const
