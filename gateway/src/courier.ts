import { readConfig } from './config.ts'
import { Courier } from '#areas/main/courier/courier.ts'
import { Nonces } from '#areas/main/courier/nonce.ts'
import { createCourierDb } from '#db/client.ts'
import { listen } from '#db/listen.ts'
import { SetupError } from '#db/setup-error.ts'
import { deliveryLimits } from '@quayside/contract/main/limits.ts'
import { createLog } from './log.ts'
import { onSignal } from './on-signal.ts'
import { httpWebhooks } from '#ports/webhook/http.ts'
import { ownResolver } from '#ports/domain/resolver.ts'
import { openSockets } from '#ports/webhook/sockets.ts'
import { loadSecrets } from './secrets.ts'

/**
 * Sends what merchants are told. It knows the database by a role of its own and merchants' servers, and nothing else, so that it can
 * stand behind a fence: any number of them share the work.
 */
function start(): void {
  const { connection, connectionsMax: max, webhooks: settings, logLevel, dataFolder } = readConfig()
  const keyEncryptionKey = Buffer.from(loadSecrets(dataFolder).keyEncryptionKey, 'hex')
  const log = createLog(logLevel, 'courier')
  const onError = (error: unknown) => log.error({ err: error })
  const db = createCourierDb({ connection, max: Math.min(max, 4), onLost: onError })
  const webhooks = httpWebhooks({
    ...openSockets(ownResolver, deliveryLimits.resolved * 1_000),
    clear: settings.clear,
  })
  const courier = new Courier({ db, webhooks, keyEncryptionKey, slots: settings.slots, onError })
  const nonces = new Nonces({ db, webhooks, keyEncryptionKey, onError })
  const line = listen(
    connection,
    'courier',
    {
      heard(payload) {
        if (payload.startsWith('!')) {
          courier.reload(payload.slice(1))
          nonces.look()
        } else courier.wake(payload === '' ? [] : payload.split(','))
      },
      again: () => courier.wake(),
      onError,
    },
    'courier',
  )
  onSignal(async () => {
    await line.close()
    await Promise.all([courier.stop(), nonces.stop()])
    webhooks.close()
    await db.close()
  }, onError)
}

try {
  start()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
}
