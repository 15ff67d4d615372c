import { mac } from './mac.ts'
import { type PartnersConfig, partnersConfig } from './partner-config.ts'
import { httpAlipayplus } from '#ports/partner/alipayplus.ts'
import { httpAllvalue } from '#ports/partner/allvalue.ts'
import { httpPaypal } from '#ports/partner/paypal.ts'
import type { Partners } from '#ports/partner/port.ts'
import { httpShopline } from '#ports/partner/shopline.ts'
import { httpWorldfirst } from '#ports/partner/worldfirst.ts'

/** What a demo shares with its sandbox: made of the installation's own key, so that nobody has to set it. */
export const demoPartnerSecret = (keyEncryptionKey: string, partner: keyof Partners): string =>
  mac(Buffer.from(keyEncryptionKey, 'hex'), 'partner', [partner]).toString('hex')

interface Agreement {
  readonly mode: 'demo' | 'production'
  readonly partners: PartnersConfig
}

/** Partners that everything is agreed with; the others are off. */
export function partnersOf({ mode, partners }: Agreement, keyEncryptionKey: string): Partners {
  const secretOf = (partner: keyof Partners): string | undefined =>
    partners[partner].secret ?? (mode === 'demo' ? demoPartnerSecret(keyEncryptionKey, partner) : undefined)
  const { shopline, paypal, worldfirst, alipayplus, allvalue } = partners
  const [appSecret, clientSecret, wfSecret, walletSecret, storeSecret] = [
    secretOf('shopline'),
    secretOf('paypal'),
    secretOf('worldfirst'),
    secretOf('alipayplus'),
    secretOf('allvalue'),
  ]
  return {
    shopline:
      shopline.url !== undefined && shopline.id !== undefined && appSecret !== undefined
        ? httpShopline({ url: shopline.url, appKey: shopline.id, appSecret })
        : undefined,
    paypal:
      paypal.url !== undefined &&
      paypal.id !== undefined &&
      clientSecret !== undefined &&
      paypal.partnerId !== undefined &&
      paypal.webhookId !== undefined
        ? httpPaypal({
            url: paypal.url,
            clientId: paypal.id,
            clientSecret,
            partnerId: paypal.partnerId,
            webhookId: paypal.webhookId,
          })
        : undefined,
    worldfirst:
      worldfirst.url !== undefined && worldfirst.id !== undefined && wfSecret !== undefined
        ? httpWorldfirst({ url: worldfirst.url, clientId: worldfirst.id, clientSecret: wfSecret })
        : undefined,
    alipayplus:
      alipayplus.url !== undefined && alipayplus.id !== undefined && walletSecret !== undefined
        ? httpAlipayplus({ url: alipayplus.url, clientId: alipayplus.id, clientSecret: walletSecret })
        : undefined,
    allvalue:
      allvalue.url !== undefined && allvalue.id !== undefined && storeSecret !== undefined
        ? httpAllvalue({ url: allvalue.url, appId: allvalue.id, appSecret: storeSecret })
        : undefined,
  }
}

/** Those of a demo, which its sandbox plays. */
export const demoPartners = (sandboxUrl: string, keyEncryptionKey: string): Partners => {
  const partners = partnersConfig({ QUAYSIDE_MODE: 'demo', QUAYSIDE_SANDBOX: sandboxUrl })
  return partnersOf({ mode: 'demo', partners }, keyEncryptionKey)
}
