import { z } from 'zod'
import { demoUrl } from './config-parts.ts'

const url = z.url({ protocol: /^https?$/ }).optional()
const text = z.string().min(1).max(500).optional()

/** Accounts with partners: each is off until all of it is set. In a demo the sandbox plays them, with secrets of its own. */
export const partnerEnvironment = {
  /** With `{handle}` where a shop's name stands. */
  QUAYSIDE_SHOPLINE: z
    .string()
    .refine((address) => URL.canParse(address) && address.includes('{handle}') && address.endsWith('/'))
    .optional(),
  QUAYSIDE_SHOPLINE_KEY: text,
  QUAYSIDE_SHOPLINE_SECRET: text,
  QUAYSIDE_PAYPAL: url,
  QUAYSIDE_PAYPAL_CLIENT: text,
  QUAYSIDE_PAYPAL_SECRET: text,
  /** Our own number at PayPal, and that of the webhook. */
  QUAYSIDE_PAYPAL_PARTNER: text,
  QUAYSIDE_PAYPAL_WEBHOOK: text,
  QUAYSIDE_WORLDFIRST: url,
  QUAYSIDE_WORLDFIRST_CLIENT: text,
  QUAYSIDE_WORLDFIRST_SECRET: text,
  QUAYSIDE_ALIPAYPLUS: url,
  QUAYSIDE_ALIPAYPLUS_CLIENT: text,
  QUAYSIDE_ALIPAYPLUS_SECRET: text,
  QUAYSIDE_ALLVALUE: url,
  QUAYSIDE_ALLVALUE_APP: text,
  QUAYSIDE_ALLVALUE_SECRET: text,
} as const

type Environment = Partial<z.output<z.ZodObject<typeof partnerEnvironment>>> & {
  readonly QUAYSIDE_MODE: 'demo' | 'production'
  readonly QUAYSIDE_SANDBOX?: string | undefined
}

interface Agreed {
  readonly url: string | undefined
  readonly id: string | undefined
  /** Undefined in a demo, which makes its own. */
  readonly secret: string | undefined
}

export interface PartnersConfig {
  readonly shopline: Agreed
  readonly paypal: Agreed & { readonly partnerId: string | undefined; readonly webhookId: string | undefined }
  readonly worldfirst: Agreed
  readonly alipayplus: Agreed
  readonly allvalue: Agreed
}

const demo = 'quayside-demo'
const real = 'https://{handle}.myshopline.com/'

export function partnersConfig(data: Environment): PartnersConfig {
  const played = (path: string) => demoUrl(data, path)
  const id = data.QUAYSIDE_MODE === 'demo' ? demo : undefined
  const shops = played('/shopline/shops/')
  return {
    shopline: {
      url: data.QUAYSIDE_SHOPLINE ?? (shops === undefined ? real : `${shops}{handle}/`),
      id: data.QUAYSIDE_SHOPLINE_KEY ?? id,
      secret: data.QUAYSIDE_SHOPLINE_SECRET,
    },
    paypal: {
      url: data.QUAYSIDE_PAYPAL ?? played('/paypal/'),
      id: data.QUAYSIDE_PAYPAL_CLIENT ?? id,
      secret: data.QUAYSIDE_PAYPAL_SECRET,
      partnerId: data.QUAYSIDE_PAYPAL_PARTNER ?? id,
      webhookId: data.QUAYSIDE_PAYPAL_WEBHOOK ?? id,
    },
    worldfirst: {
      url: data.QUAYSIDE_WORLDFIRST ?? played('/worldfirst/'),
      id: data.QUAYSIDE_WORLDFIRST_CLIENT ?? id,
      secret: data.QUAYSIDE_WORLDFIRST_SECRET,
    },
    alipayplus: {
      url: data.QUAYSIDE_ALIPAYPLUS ?? played('/alipayplus/'),
      id: data.QUAYSIDE_ALIPAYPLUS_CLIENT ?? id,
      secret: data.QUAYSIDE_ALIPAYPLUS_SECRET,
    },
    allvalue: {
      url: data.QUAYSIDE_ALLVALUE ?? played('/allvalue/'),
      id: data.QUAYSIDE_ALLVALUE_APP ?? id,
      secret: data.QUAYSIDE_ALLVALUE_SECRET,
    },
  }
}
