import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { addAlipayplus } from '#alipayplus/routes.ts'
import { startAlipayplus } from '#alipayplus/start.ts'
import { addAllvalue } from '#allvalue/routes.ts'
import { startAllvalue } from '#allvalue/start.ts'
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

const common = (config: Config, part: string, tell: Tell) => ({
  folder: join(config.QUAYSIDE_DATA, part),
  gateway: config.QUAYSIDE_GATEWAY,
  now: Date.now,
  tell,
})

export async function openShopline(app: FastifyInstance, config: Config, tell: Tell): Promise<Running> {
  const shopline = await startShopline({
    ...common(config, 'shopline', tell),
    appKey: demo,
    secret: config.SHOPLINE_SECRET,
    portal: config.PORTAL_ORIGIN,
    lateMs: config.SANDBOX_LATE_SECONDS * 1_000,
  })
  addShopline(app, shopline)
  return shopline
}

export async function openPaypal(app: FastifyInstance, config: Config, tell: Tell): Promise<Running> {
  const paypal = await startPaypal({
    ...common(config, 'paypal', tell),
    clientId: demo,
    secret: config.PAYPAL_SECRET,
    partnerId: demo,
    webhookId: demo,
  })
  addPaypal(app, paypal)
  return paypal
}

export async function openWorldfirst(app: FastifyInstance, config: Config, tell: Tell): Promise<Running> {
  const worldfirst = await startWorldfirst({
    ...common(config, 'worldfirst', tell),
    clientId: demo,
    secret: config.WORLDFIRST_SECRET,
    portal: config.PORTAL_ORIGIN,
  })
  addWorldfirst(app, worldfirst)
  return worldfirst
}

export async function openAlipayplus(app: FastifyInstance, config: Config, tell: Tell): Promise<Running> {
  const alipayplus = await startAlipayplus({
    ...common(config, 'alipayplus', tell),
    clientId: demo,
    secret: config.ALIPAYPLUS_SECRET,
    decideMs: config.SANDBOX_ALIPAYPLUS_SECONDS * 1_000,
  })
  addAlipayplus(app, alipayplus)
  return alipayplus
}

export async function openAllvalue(app: FastifyInstance, config: Config, tell: Tell): Promise<Running> {
  const allvalue = await startAllvalue({
    ...common(config, 'allvalue', tell),
    appId: demo,
    secret: config.ALLVALUE_SECRET,
    lateMs: config.SANDBOX_LATE_SECONDS * 1_000,
  })
  addAllvalue(app, allvalue)
  return allvalue
}
