import { macOf } from '#network/sign.ts'
import { type Part, type PartConfig, startPart } from '#partner/part.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'

export interface ShoplineConfig extends PartConfig {
  readonly appKey: string
  /** Origin of the portal, where the app lives. */
  readonly portal: string
  readonly lateMs: number
}

export type Shopline = ShoplineConfig & Part<Books, Entry>

export async function startShopline(config: ShoplineConfig): Promise<Shopline> {
  const part = await startPart<Books, Entry>(config, {
    name: 'shopline',
    books: emptyBooks(),
    fold,
    untold: ({ untold }) =>
      [...untold.values()].map(({ id, topic, body, sign }) => ({
        id,
        body,
        headers: (at) => ({
          'x-shopline-webhook-id': id,
          'x-shopline-topic': topic,
          'x-shopline-timestamp': String(at),
          'x-shopline-hmac-sha256': macOf(config.secret, body + String(at)).toString('hex'),
          ...(sign !== null && { 'x-quayside-sign': sign }),
        }),
      })),
    told: (id) => ({ t: 'told', id }),
  })
  return { ...config, ...part }
}
