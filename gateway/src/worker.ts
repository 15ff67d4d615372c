import type { FastifyBaseLogger } from 'fastify'
import { type Config, readConfig } from './config.ts'
import { createDb, createOwnerDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { SetupError } from '#db/setup-error.ts'
import { createSnapshots } from '#db/snapshot.ts'
import { exportSlots } from '#exports/make.job.ts'
import { runWorker } from '#jobs/worker.ts'
import { createLog } from './log.ts'
import { onSignal } from './on-signal.ts'
import { outsideWorld } from './outside-world.ts'
import type { MailPort } from '#ports/mail/port.ts'
import { smtpMail } from '#ports/mail/smtp.ts'
import { clamAv } from '#ports/file-scanner/clamav.ts'
import { httpSms } from '#ports/sms/http.ts'
import { partnersOf } from './partners.ts'
import { loadSecrets } from './secrets.ts'
import { linkDepsOf } from './payer-app.ts'
import { walletNetwork } from '#areas/partners/index.ts'
import { workerJobs } from './worker-jobs.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const secrets = loadSecrets(config.dataFolder)
  const log = createLog(config.logLevel, 'worker')
  const { connection, connectionsMax: max } = config
  const { mail, sms } = messagePorts(config)
  const { network: cards, fx: house, ...world } = outsideWorld(config)
  await migrate(connection)
  const onLost = (error: Error) => log.warn({ err: error }, 'lost an idle connection')
  const app = createDb({ connection, max, onLost })
  const owner = createOwnerDb({ connection, max: 2, onLost })
  const snapshots = createSnapshots({ connection, max: exportSlots, onLost })
  const partners = partnersOf(config, secrets.keyEncryptionKey)
  const network = walletNetwork({ db: app, cards, alipayplus: partners.alipayplus })
  const stopping = new AbortController()
  const worker = await runWorker({
    connection,
    jobs: workerJobs({
      ...config,
      ...tellers(log),
      app,
      owner,
      snapshots,
      mail,
      sms,
      network,
      house,
      ...world,
      partners,
      ...linkDepsOf(config, secrets),
      pepper: Buffer.from(secrets.pepper, 'hex'),
      scanner: config.scannerAddress === undefined ? undefined : clamAv(config.scannerAddress),
      stopping: stopping.signal,
    }),
    log: (level, message) => log[level === 'warning' ? 'warn' : level](message),
  })
  onSignal(
    () => {
      stopping.abort()
      return worker.stop()
    },
    (error) => log.error({ err: error }),
  )
  await worker.ended
  mail.close()
  await Promise.all([app.close(), owner.close(), snapshots.close()])
}

/** What jobs have to say to whoever runs the installation. */
const tellers = (log: FastifyBaseLogger) => ({
  onDead: (found: number) => log.error({ found }, 'jobs failed for the last time'),
  tell: (message: string) => log.error(message),
  onExportError: (error: unknown, id: string) =>
    log.error({ err: error, export: id }, 'an export was not finished'),
})

function messagePorts({ mail }: Config): { mail: MailPort; sms: ReturnType<typeof httpSms> | undefined } {
  // Without mail nobody passes the device step: better not to start than to seem well.
  if (mail.smtpUrl === undefined)
    throw new SetupError(
      'Set QUAYSIDE_SMTP to the address of a mail server, such as smtp://user:password@host:587.',
    )
  return {
    mail: smtpMail({ url: mail.smtpUrl, from: mail.from }),
    sms: mail.smsUrl === undefined ? undefined : httpSms(mail.smsUrl),
  }
}

await start().catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
})
