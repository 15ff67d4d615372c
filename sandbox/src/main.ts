import { join } from 'node:path'
import { readConfig, type Config } from './config.ts'
import { httpServer } from './http-server.ts'
import { openMailbox } from './inbox/mailbox.ts'
import { addInbox } from './inbox/routes.ts'
import { startSmtp } from './inbox/smtp.ts'
import { addNetwork } from './network/routes.ts'
import { startNetwork } from './network/start.ts'
import { addHistory } from './traffic/routes.ts'

const stops: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const one of stops.toReversed()) await one()
    process.exit(exitCode)
  })()
  return stopping
}

async function start(config: Config): Promise<void> {
  const app = httpServer()
  const tell = (line: string) => console.error(line)
  if (config.parts.includes('inbox')) {
    const mailbox = await openMailbox(join(config.QUAYSIDE_DATA, 'inbox'), () => new Date())
    stops.push(() => mailbox.close())
    const smtp = await startSmtp(mailbox, config.HOST, config.SMTP_PORT)
    stops.push(() => smtp.close())
    addInbox(app, { mailbox, demo: config.NODE_ENV !== 'production' })
  }
  if (config.parts.includes('network')) {
    const network = await startNetwork({
      folder: join(config.QUAYSIDE_DATA, 'network'),
      gateway: config.QUAYSIDE_GATEWAY,
      key: { keyId: config.PROVIDER_KEY_ID, secret: config.PROVIDER_SECRET },
      ordersPerMinute: config.SANDBOX_ORDERS_PER_MINUTE,
      now: Date.now,
      tell,
    })
    stops.push(() => network.stop())
    network.failed.catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
    addNetwork(app, { core: network.core, now: Date.now, lateMs: config.SANDBOX_LATE_SECONDS * 1_000 })
    addHistory(app, network)
  }
  stops.push(() => app.close())
  await app.listen({ host: config.HOST, port: config.PORT })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await start(readConfig(process.env, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
