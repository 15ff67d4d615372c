import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createPageReports } from '#http/page-reports.ts'
import { createPayerApp } from './payer-app.ts'
import { createDb, createOwnerDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { SetupError } from '#db/setup-error.ts'
import { keepProviderKey } from '#acts/door/provider.ts'
import { createLog } from './log.ts'
import { providerScopes } from '@quayside/contract/provider/scopes.ts'
import { onSignal } from './on-signal.ts'
import { loadSecrets } from './secrets.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const secrets = loadSecrets(config.dataFolder)
  const log = createLog(config.logLevel, 'gateway')
  const { connection, connectionsMax: max } = config
  await migrate(connection)
  const owner = createOwnerDb({ connection, max: 1 })
  await keepProviderKey(owner, Buffer.from(secrets.keyEncryptionKey, 'hex'), {
    ...secrets.provider,
    scopes: providerScopes,
  })
  await owner.close()
  const db = createDb({
    connection,
    max,
    onLost: (error) => log.warn({ err: error }, 'lost an idle connection'),
  })
  const reports = createPageReports()
  const gateway = await createApp({ config, secrets, db, log, reports })
  const payer = await createPayerApp({ config, secrets, db, log, reports })
  onSignal(
    async () => {
      await payer?.close()
      await gateway.close()
      await db.close()
    },
    (error) => log.error({ err: error }),
  )
  await payer?.app.listen({ host: config.host, port: config.payer.port })
  await gateway.app.listen({ host: config.host, port: config.port })
}

await start().catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
})
