import { approvalSubjects } from './approval-subjects.ts'
import { approvalDesk, approvalTimeCron, approvalTimeTask } from '#areas/account/index.ts'
import { mailNotice, mailNoticeTask } from '#areas/messages/index.ts'
import {
  exchangeFillJob,
  exchangeFillTask,
  payoutTask,
  payoutTaskOf,
  rapidOpenJob,
  rapidOpenTask,
  silentCardCron,
  silentCardTask,
  staffWatchCron,
  staffWatchTask,
  withdrawalRuleCron,
  withdrawalRuleTask,
} from '#areas/fund/index.ts'
import { invoiceCron, invoiceTask, statementCron, statementTask } from '#areas/bill/index.ts'
import { resetMail, resetMailTask, tidy, tidyTask, unusedCron, unusedTask } from '#areas/entry/index.ts'
import { retryWaiting, waitingEventCron, waitingEventTask } from '#areas/provider/index.ts'
import {
  batchJobTask,
  batchTask,
  operationJob,
  operationsJob,
  operationsTask,
  operationTask,
  sendMany,
  orderTimeCron,
  orderTimeTask,
  tradeFoldCron,
  tradeFoldTask,
} from '#areas/trade/index.ts'
import { headKeys } from '#chain/head.ts'
import { sealCron, sealTask } from '#chain/seal.job.ts'
import { type Config, readConfig } from './config.ts'
import { createDb, createOwnerDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { SetupError } from '#db/setup-error.ts'
import { exportKinds } from './export-kinds.ts'
import { exportWorker, type ExportWorkerOptions } from '#exports/export-worker.ts'
import { deadJobsCron, deadJobsTask } from '#jobs/dead-jobs.ts'
import { runWorker } from '#jobs/worker.ts'
import {
  flowFoldCron,
  flowFoldTask,
  schemeClearingCron,
  schemeClearingTask,
  schemeSilenceCron,
  schemeSilenceTask,
  settlementCron,
  settlementTask,
} from '#ledger/index.ts'
import { createLog } from './log.ts'
import { onSignal } from './on-signal.ts'
import { outsideWorld } from './outside-world.ts'
import { sendMessage, sendMessageTask } from '#ports/mail/message-job.ts'
import type { MailPort } from '#ports/mail/port.ts'
import { smtpMail } from '#ports/mail/smtp.ts'
import { clamAv } from '#ports/file-scanner/clamav.ts'
import { httpSms } from '#ports/sms/http.ts'
import type { Db } from '#db/tx.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { fileScanCron, fileScanTask } from '#uploads/scan.job.ts'

/** Every hour, a little after it has begun. */
const tidyCron = { task: tidyTask, at: '7 * * * *' }

const crons = [
  tidyCron,
  unusedCron,
  settlementCron,
  statementCron,
  schemeClearingCron,
  schemeSilenceCron,
  waitingEventCron,
  orderTimeCron,
  tradeFoldCron,
  flowFoldCron,
  approvalTimeCron,
  sealCron,
  silentCardCron,
  staffWatchCron,
  withdrawalRuleCron,
  invoiceCron,
  fileScanCron,
  deadJobsCron,
]

async function start(): Promise<void> {
  const config = readConfig()
  const secrets = loadSecrets(config.dataFolder)
  const log = createLog(config.logLevel, 'worker')
  const { connection, connectionsMax: max } = config
  const { mail, sms } = messagePorts(config)
  const { network, bank, fx: house } = outsideWorld(config)
  await migrate(connection)
  const onLost = (error: Error) => log.warn({ err: error }, 'lost an idle connection')
  const db = createDb({ connection, max, onLost })
  const owner = createOwnerDb({ connection, max: 2, onLost })
  const keys = headKeys(kekOf(secrets))
  const exports = exportsOf(config, log, { app: db, owner, keys, onLost })
  const worker = await runWorker({
    connection,
    tasks: {
      [sendMessageTask]: sendMessage(Buffer.from(secrets.keyEncryptionKey, 'hex'), { mail, sms }),
      [mailNoticeTask]: mailNotice(db, mail),
      [tidyTask]: tidy(db),
      ...entryTasks(config, secrets, { app: db, owner }),
      [settlementCron.task]: settlementTask({ app: db, owner }),
      [statementCron.task]: statementTask({ app: db, owner }),
      [schemeClearingCron.task]: schemeClearingTask({ app: db, owner }),
      [schemeSilenceCron.task]: schemeSilenceTask({ app: db, owner }),
      [waitingEventCron.task]: waitingEventTask({ app: db, owner }),
      [operationTask]: operationJob({ app: db, network, afterwards: retryWaiting }),
      [operationsTask]: operationsJob(db),
      [exchangeFillTask]: exchangeFillJob({ app: db, house }),
      [rapidOpenTask]: rapidOpenJob({ app: db, house }),
      [batchTask]: batchJobTask({ app: db, send: sendMany({ app: db, network, afterwards: retryWaiting }) }),
      [orderTimeCron.task]: orderTimeTask({ app: db, owner, afterwards: retryWaiting }),
      [tradeFoldCron.task]: tradeFoldTask({ app: db, owner }),
      [flowFoldCron.task]: flowFoldTask({ owner }),
      [payoutTask]: payoutTaskOf({ app: db, bank, keyEncryptionKey: kekOf(secrets) }),
      ...cardTasks(config, { app: db, owner }, log),
      ...minuteTasks(config, secrets, { app: db, owner }),
      ...exports.tasks,
      [deadJobsCron.task]: deadJobsTask(owner, (found) =>
        log.error({ found }, 'jobs failed for the last time'),
      ),
    },
    cron: [...crons, ...exports.cron],
    log: (level, message) => log[level === 'warning' ? 'warn' : level](message),
  })
  onSignal(
    () => {
      exports.stop()
      return worker.stop()
    },
    (error) => log.error({ err: error }),
  )
  await worker.ended
  mail.close()
  await Promise.all([db.close(), owner.close(), exports.close()])
}

function entryTasks(
  { portalAddress, unconfirmedMail }: Config,
  secrets: Secrets,
  databases: { app: Db; owner: Db },
) {
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const pepper = Buffer.from(secrets.pepper, 'hex')
  return {
    [resetMailTask]: resetMail({ keyEncryptionKey, pepper, portalAddress, unconfirmedMail }, databases.app),
    [unusedCron.task]: unusedTask({ keyEncryptionKey }, databases),
  }
}

const kekOf = ({ keyEncryptionKey }: Secrets): Buffer => Buffer.from(keyEncryptionKey, 'hex')

/** Letters that wait for the scanner, and cards that wait too long for their audit. */
const cardTasks = (
  { uploadsFolder: folder, scannerAddress }: Config,
  databases: { app: Db; owner: Db },
  log: ReturnType<typeof createLog>,
) => ({
  [silentCardCron.task]: silentCardTask(databases),
  [staffWatchCron.task]: staffWatchTask({ ...databases, tell: (message) => log.error(message) }),
  [invoiceCron.task]: invoiceTask(databases),
  [fileScanCron.task]: fileScanTask({
    ...databases,
    folder,
    scanner: scannerAddress === undefined ? undefined : clamAv(scannerAddress),
  }),
})

/** What time brings to proposals, to withdrawal rules and to rows that wait for their seal. */
const minuteTasks = (
  { headsFile: file }: Config,
  { keyEncryptionKey }: Secrets,
  databases: { app: Db; owner: Db },
) => ({
  [approvalTimeCron.task]: approvalTimeTask(approvalSubjects, databases),
  [withdrawalRuleCron.task]: withdrawalRuleTask(
    approvalDesk(approvalSubjects, Buffer.from(keyEncryptionKey, 'hex')),
    databases,
  ),
  [sealCron.task]: sealTask({
    owner: databases.owner,
    keys: headKeys(Buffer.from(keyEncryptionKey, 'hex')),
    file,
  }),
})

const exportsOf = (
  { connection, exportsFolder: folder }: Config,
  log: ReturnType<typeof createLog>,
  parts: Pick<ExportWorkerOptions, 'app' | 'owner' | 'keys' | 'onLost'>,
) =>
  exportWorker({
    ...parts,
    connection,
    folder,
    kinds: exportKinds,
    onError: (error, id) => log.error({ err: error, export: id }, 'an export was not finished'),
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
