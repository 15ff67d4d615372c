import { type Part, type PartConfig, startPart } from '#partner/part.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'
import { transmissionSign } from './sign.ts'

export interface PaypalConfig extends PartConfig {
  readonly clientId: string
  readonly partnerId: string
  readonly webhookId: string
}

export type Paypal = PaypalConfig & Part<Books, Entry>

export async function startPaypal(config: PaypalConfig): Promise<Paypal> {
  const part = await startPart<Books, Entry>(config, {
    name: 'paypal',
    books: emptyBooks(),
    fold,
    untold: ({ untold, events }) =>
      [...untold].map((id) => {
        const { body } = events.get(id)!
        return {
          id,
          body,
          headers: (at) => {
            const time = new Date(at).toISOString()
            return {
              'paypal-transmission-id': id,
              'paypal-transmission-time': time,
              'paypal-transmission-sig': transmissionSign(config.secret, { id, time, body }),
              'paypal-auth-algo': 'SHA256withRSA',
              'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-sandbox',
            }
          },
        }
      }),
    told: (id) => ({ t: 'told', id }),
  })
  return { ...config, ...part }
}
