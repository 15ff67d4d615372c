import type { FastifyBaseLogger } from 'fastify'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { approvalSubjects } from './approval-subjects.ts'
import {
  approvalDesk,
  approvalRuleHandlers,
  createApprovals,
  createCredentials,
  createDownloadCenter,
  createOperators,
  oplogHandlers,
  preferenceHandlers,
  roleHandlers,
} from '#areas/account/index.ts'
import { dictionaryHandlers } from '#areas/common/index.ts'
import {
  accountFreezeHandlers,
  balanceAheadHandlers,
  balanceOwedHandlers,
  balanceChangeHandlers,
  balanceHandlers,
  balanceMonthHandlers,
  type CardDeps,
  createCardAudit,
  createCards,
  payoutProductHandlers,
  payoutReviewHandlers,
  payPasswordHandlers,
  providerChargeHandlers,
  settlementHandlers,
  bankEventHandlers,
  withdrawalHandlers,
  withdrawalListHandlers,
  withdrawalRuleHandlers,
  createExchange,
  createLedgerExport,
  createBankMatches,
  bankMatchExportHandlers,
  makeupExportHandlers,
  exchangeListHandlers,
} from '#areas/fund/index.ts'
import {
  invoiceDeskHandlers,
  invoiceHandlers,
  reportAtHandHandlers,
  statementHandlers,
} from '#areas/bill/index.ts'
import { dashboardHandlers } from '#areas/home/index.ts'
import { createEntry, createPasswords, partnerTicket } from '#areas/entry/index.ts'
import { createContact, guideHandlers } from '#areas/help/index.ts'
import { announcementHandlers, createNotices, NoticeStreams } from '#areas/messages/index.ts'
import { announcementHandlers as publishHandlers, deliverEvents } from '#areas/provider/index.ts'
import { suspectedHandlers } from '#areas/risk/index.ts'
import {
  batchHandlers,
  captureHandlers,
  refundHandlers,
  refundListHandlers,
  reportHandlers,
  requestOrderHandlers,
  reviewHandlers,
  statisticsHandlers,
  transactionDetailHandlers,
  transactionHandlers,
  savedFilterHandlers,
  transactionTotalHandlers,
} from '#areas/trade/index.ts'
import { headKeys } from '#chain/head.ts'
import type { Config } from './config.ts'
import type { Db } from '#db/tx.ts'
import { exportKinds } from './export-kinds.ts'
import { type WaitingCall, waitingCalls } from '#acts/approval/approval.ts'
import { createGatewayServer, type GatewayServer } from '#http/gateway-server.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { CaptchaMirror } from '#ports/captcha-mirror/port.ts'
import { inboxMirror } from '#ports/captcha-mirror/inbox.ts'
import { httpFxHouse } from '#ports/fx/http.ts'
import type { FxHouse } from '#ports/fx/port.ts'
import { httpBankDirectory } from '#ports/bank-directory/http.ts'
import { clamAv } from '#ports/file-scanner/clamav.ts'
import type { Secrets } from './secrets.ts'

/** Those that need nothing but the request. */
const plainHandlers = {
  preference: preferenceHandlers,
  role: roleHandlers,
  transaction: transactionHandlers,
  transactionDetail: transactionDetailHandlers,
  statistics: statisticsHandlers,
  report: reportHandlers,
  dashboard: dashboardHandlers,
  transactionTotal: transactionTotalHandlers,
  savedFilter: savedFilterHandlers,
  requestOrder: requestOrderHandlers,
  refund: refundHandlers,
  refundList: refundListHandlers,
  capture: captureHandlers,
  review: reviewHandlers,
  batch: batchHandlers,
  balance: balanceHandlers,
  balanceChange: balanceChangeHandlers,
  balanceMonth: balanceMonthHandlers,
  balanceAhead: balanceAheadHandlers,
  balanceOwed: balanceOwedHandlers,
  settlement: settlementHandlers,
  payPassword: payPasswordHandlers,
  withdrawal: withdrawalHandlers,
  withdrawalList: withdrawalListHandlers,
  withdrawalRule: withdrawalRuleHandlers,
  bankMatchExport: bankMatchExportHandlers,
  makeupExport: makeupExportHandlers,
  exchangeList: exchangeListHandlers,
  invoice: invoiceHandlers,
  statement: statementHandlers,
  reportAtHand: reportAtHandHandlers,
  suspected: suspectedHandlers,
  dictionary: dictionaryHandlers,
  announcement: announcementHandlers,
  guide: guideHandlers,
}

export interface AppOptions {
  readonly config: Pick<
    Config,
    | 'http'
    | 'connection'
    | 'contact'
    | 'exportsFolder'
    | 'uploadsFolder'
    | 'scannerAddress'
    | 'bankUrl'
    | 'captchaFrom'
    | 'codeLimits'
    | 'unconfirmedMail'
    | 'portalFolder'
    | 'portalAddress'
    | 'passwordLength'
    | 'mode'
    | 'sandboxUrl'
    | 'fxUrl'
  >
  readonly secrets: Secrets
  readonly db: Db
  readonly log: FastifyBaseLogger
  /** Told what each captcha shows; in a demo the sandbox's inbox, otherwise nobody. */
  readonly captchaMirror?: CaptchaMirror
}

/** The gateway with all its areas, listening nowhere yet; it does not compile while a call has no handler. */
export function createApp({
  config,
  secrets,
  db,
  log,
  captchaMirror = mirrorOf(config),
}: AppOptions): Promise<GatewayServer> {
  const pepper = Buffer.from(secrets.pepper, 'hex')
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const entryDeps = {
    passwords: createPasswords(pepper),
    pepper,
    keyEncryptionKey,
    portalAddress: config.portalAddress,
    passwordLength: config.passwordLength,
    captchaFrom: config.captchaFrom,
    codeLimits: config.codeLimits,
    unconfirmedMail: config.unconfirmedMail,
    captchaMirror,
  }
  const { redeemTicket, checkProof, ...entry } = createEntry(entryDeps)
  const streams = streamsOf(config, db, log)
  const cards = cardDeps(config, keyEncryptionKey)
  const portal: AllHandlers<typeof portalCalls> = {
    ...plainHandlers,
    ...entry,
    credential: createCredentials(entryDeps),
    ...accountHandlers(config, keyEncryptionKey, (path) => waiting.get(path)!),
    card: createCards(cards),
    bankMatch: createBankMatches(cards.uploads),
    notice: createNotices(streams),
    contact: createContact(config.contact),
    exchange: createExchange({ house: houseOf(config) }),
    ledgerFile: createLedgerExport(headKeys(keyEncryptionKey)),
  }
  const waiting = waitingCalls(portalCalls, portal)
  const provider: AllHandlers<typeof providerCalls> = {
    ingest: { events: deliverEvents, ticket: partnerTicket },
    publish: publishHandlers,
    bankEvent: bankEventHandlers,
    cardAudit: createCardAudit(cards),
    payoutReview: payoutReviewHandlers,
    providerCharge: providerChargeHandlers,
    accountFreeze: accountFreezeHandlers,
    payoutProduct: payoutProductHandlers,
    invoiceDesk: invoiceDeskHandlers,
  }
  return createGatewayServer({
    db,
    log,
    keyEncryptionKey,
    settings: { ...config.http, portalFolder: config.portalFolder },
    redeemTicket,
    checkProof,
    beforeClose: () => streams.close(),
    desk: approvalDesk(approvalSubjects, keyEncryptionKey),
    portal: { calls: portalCalls, handlers: portal },
    provider: { calls: providerCalls, handlers: provider },
  })
}

const houseOf = ({ fxUrl }: AppOptions['config']): FxHouse | undefined =>
  fxUrl === undefined ? undefined : httpFxHouse(fxUrl)

const cardDeps = (
  { uploadsFolder, scannerAddress, bankUrl, mode }: AppOptions['config'],
  keyEncryptionKey: Buffer,
): CardDeps => ({
  keyEncryptionKey,
  uploads: {
    folder: uploadsFolder,
    scanner: scannerAddress === undefined ? undefined : clamAv(scannerAddress),
    // Whoever runs it for real has to have somebody who knows malware.
    trustsUnscanned: mode === 'demo',
  },
  bankDirectory: bankUrl === undefined ? undefined : httpBankDirectory(bankUrl),
})

const streamsOf = ({ connection }: AppOptions['config'], db: Db, log: FastifyBaseLogger): NoticeStreams =>
  new NoticeStreams({
    connection,
    db,
    onError: (error) => log.warn({ err: error }, 'messages were not told to a stream'),
  })

const accountHandlers = (
  { exportsFolder: folder, portalAddress, unconfirmedMail }: AppOptions['config'],
  keyEncryptionKey: Buffer,
  waitingCall: (path: string) => WaitingCall,
) => ({
  preference: preferenceHandlers,
  approval: createApprovals({ subjects: approvalSubjects, keyEncryptionKey, waitingCall }),
  approvalRule: approvalRuleHandlers,
  operator: createOperators({ keyEncryptionKey, portalAddress, unconfirmedMail }),
  oplog: oplogHandlers,
  downloadCenter: createDownloadCenter({ kinds: exportKinds, folder }),
})

const mirrorOf = ({ mode, sandboxUrl }: AppOptions['config']): CaptchaMirror | undefined =>
  mode === 'demo' && sandboxUrl !== undefined ? inboxMirror(sandboxUrl) : undefined
