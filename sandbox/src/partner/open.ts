import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { addAlipayplus } from '#alipayplus/routes.ts'
import { startAlipayplus } from '#alipayplus/start.ts'
import { addAllvalue } from '#allvalue/routes.ts'
import { startAllvalue } from '#allvalue/start.ts'
import type { PartConfig } from '#partner/part.ts'
import { addPaypal } from '#paypal/routes.ts'
import { startPaypal } from '#paypal/start.ts'
import { addShopline } from '#shopline/routes.ts'
import { startShopline } from '#shopline/start.ts'
import { addWorldfirst } from '#worldfirst/routes.ts'
import { startWorldfirst } from '#worldfirst/start.ts'

/** As Quayside names itself to each partner of a demo. */
const demo = 'quayside-demo'

interface Running {
  stop(): Promise<void>
  readonly failed: Promise<never>
}

type Tell = (line: string) => void

/** How a part is opened: started by what the configuration says of it, and served. */
type Opening = (app: FastifyInstance, config: Config, tell: Tell) => Promise<Running>

interface PartnerRules<C extends PartConfig, P extends Running> {
  readonly name: string
  readonly start: (config: C) => Promise<P>
  readonly serve: (app: FastifyInstance, part: P) => void
  /** What it has besides the common. */
  readonly own: (config: Config) => Omit<C, Exclude<keyof PartConfig, 'secret'>>
}

const opening =
  <C extends PartConfig, P extends Running>({ name, start, serve, own }: PartnerRules<C, P>): Opening =>
  async (app, config, tell) => {
    const common = {
      folder: join(config.QUAYSIDE_DATA, name),
      gateway: config.QUAYSIDE_GATEWAY,
      now: Date.now,
      tell,
    }
    const part = await start({ ...common, ...own(config) } as C)
    serve(app, part)
    return part
  }

const lateMs = (config: Config): number => config.SANDBOX_LATE_SECONDS * 1_000

export const openShopline = opening({
  name: 'shopline',
  start: startShopline,
  serve: addShopline,
  own: (config) => ({
    appKey: demo,
    secret: config.SHOPLINE_SECRET,
    portal: config.PORTAL_ORIGIN,
    lateMs: lateMs(config),
  }),
})

export const openPaypal = opening({
  name: 'paypal',
  start: startPaypal,
  serve: addPaypal,
  own: ({ PAYPAL_SECRET: secret }) => ({ clientId: demo, secret, partnerId: demo, webhookId: demo }),
})

export const openWorldfirst = opening({
  name: 'worldfirst',
  start: startWorldfirst,
  serve: addWorldfirst,
  own: (config) => ({ clientId: demo, secret: config.WORLDFIRST_SECRET, portal: config.PORTAL_ORIGIN }),
})

export const openAlipayplus = opening({
  name: 'alipayplus',
  start: startAlipayplus,
  serve: addAlipayplus,
  own: (config) => ({
    clientId: demo,
    secret: config.ALIPAYPLUS_SECRET,
    decideMs: config.SANDBOX_ALIPAYPLUS_SECONDS * 1_000,
  }),
})

export const openAllvalue = opening({
  name: 'allvalue',
  start: startAllvalue,
  serve: addAllvalue,
  own: (config) => ({ appId: demo, secret: config.ALLVALUE_SECRET, lateMs: lateMs(config) }),
})
