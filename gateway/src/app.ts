import type { FastifyBaseLogger } from 'fastify'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { basePath } from '@quayside/contract/envelope.ts'
import { approvalSubjects } from './approval-subjects.ts'
import { accountHandlers } from '#areas/account/handlers.ts'
import { agentDesk, agentGuard, approvalDesk } from '#areas/account/index.ts'
import { billHandlers } from '#areas/bill/handlers.ts'
import { invoiceDeskHandlers } from '#areas/bill/index.ts'
import { commonHandlers } from '#areas/common/handlers.ts'
import { createEntry, createPasswords, partnerTicket } from '#areas/entry/index.ts'
import { disputeHandlers } from '#areas/dispute/handlers.ts'
import { rdrProposalHandlers } from '#areas/dispute/index.ts'
import { fundHandlers } from '#areas/fund/handlers.ts'
import {
  accountFreezeHandlers,
  bankEventHandlers,
  type CardDeps,
  cardProductHandlers,
  createCardAudit,
  issuerEventHandlers,
  payoutProductHandlers,
  payoutReviewHandlers,
  providerChargeHandlers,
} from '#areas/fund/index.ts'
import { partnersHandlers } from '#areas/partners/handlers.ts'
import { createOnboardingDesk, partnersDoor, productDeskHandlers } from '#areas/partners/index.ts'
import { helpHandlers } from '#areas/help/handlers.ts'
import type { MessageDeps } from '#areas/entry/public.ts'
import { ecosphereDeskHandlers } from '#areas/help/index.ts'
import { homeHandlers } from '#areas/home/handlers.ts'
import { logisticsHandlers } from '#areas/logistics/handlers.ts'
import { trackerEventHandlers } from '#areas/logistics/index.ts'
import { mainHandlers } from '#areas/main/handlers.ts'
import {
  archiveUpload,
  checkoutUpload,
  siteAuditHandlers,
  verifyMerchantSignature,
} from '#areas/main/index.ts'
import { messagesHandlers } from '#areas/messages/handlers.ts'
import { NoticeStreams } from '#areas/messages/index.ts'
import { announcementDeskHandlers as publishHandlers, deliverEvents } from '#areas/provider/index.ts'
import { inspectionMetrics, type PayerDeps } from '#areas/payer/index.ts'
import { paylinkHandlers } from '#areas/paylink/handlers.ts'
import { baseUpload } from '#areas/paylink/index.ts'
import { createRiskSnapshots } from '#areas/risk/index.ts'
import { providerSecret } from '#acts/door/provider.ts'
import { riskHandlers } from '#areas/risk/handlers.ts'
import { tradeHandlers } from '#areas/trade/handlers.ts'
import { headKeys } from '#chain/head.ts'
import type { Config } from './config.ts'
import type { Db } from '#db/tx.ts'
import { exportKinds } from './export-kinds.ts'
import { waitingCalls } from '#acts/approval/approval.ts'
import type { PageReports } from '#http/page-reports.ts'
import {
  createGatewayServer,
  type GatewayServer,
  type GatewayServerOptions,
  type HttpSettings,
} from '#http/gateway-server.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { CaptchaMirror } from '#ports/captcha-mirror/port.ts'
import { httpFxHouse } from '#ports/fx/http.ts'
import { httpIssuer } from '#ports/issuer/http.ts'
import { httpTracker } from '#ports/tracker/http.ts'
import { httpBankDirectory } from '#ports/bank-directory/http.ts'
import { internetDomains } from '#ports/domain/internet.ts'
import type { DomainLooker } from '#ports/domain/port.ts'
import { clamAv } from '#ports/file-scanner/clamav.ts'
import { mirrorOf } from './captcha-mirror.ts'
import { keyedDepsOf, linkDepsOf, payerDepsOf } from './payer-app.ts'
import { partnersOf } from './partners.ts'
import type { Secrets } from './secrets.ts'

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
    | 'issuer'
    | 'trackerUrl'
    | 'payer'
    | 'frame'
    | 'keysMd5'
    | 'webhooks'
    | 'partners'
  >
  readonly secrets: Secrets
  readonly db: Db
  readonly log: FastifyBaseLogger
  /** Told what each captcha shows; in a demo the sandbox's inbox, otherwise nobody. */
  readonly captchaMirror?: CaptchaMirror
  /** Who looks at the domains of merchants; the internet's own records and servers unless somebody else is named. */
  readonly domains?: DomainLooker
  /** What payers' pages have reported. */
  readonly reports: Pick<PageReports, 'lines'>
}

/** The gateway with all its areas, listening nowhere yet; it does not compile while a call has no handler. */
export function createApp({
  config,
  secrets,
  db,
  log,
  captchaMirror = mirrorOf(config),
  domains = internetDomains,
  reports,
}: AppOptions): Promise<GatewayServer> {
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const entryDeps = entryDepsOf(config, secrets, captchaMirror)
  const { redeemTicket, checkProof, ...entry } = createEntry(entryDeps)
  const cards = cardDeps(config, keyEncryptionKey)
  const [streams, payer] = [streamsOf(config, db, log), payerDepsOf(config, secrets)]
  const bindings = bindingDeps(config, secrets)
  const portal: AllHandlers<typeof portalCalls> = {
    ...entry,
    ...accountHandlers({
      credentials: entryDeps,
      approvals: { subjects: approvalSubjects, keyEncryptionKey, waitingCall: (path) => waiting.get(path)! },
      operators: entryDeps,
      tokens: { keyEncryptionKey, portalAddress: config.portalAddress },
      downloads: { kinds: exportKinds, folder: config.exportsFolder },
    }),
    ...tradeHandlers({ ...linkDepsOf(config, secrets), keyed: keyedDepsOf(config, secrets) }),
    ...disputeHandlers({ uploads: cards.uploads }),
    ...fundHandlers({ cards, ...moneyHouses(config), keys: headKeys(keyEncryptionKey) }),
    ...paylinkHandlers({ ...linkDepsOf(config, secrets), uploads: cards.uploads }),
    ...logisticsHandlers({ tracker: trackerOf(config), keyEncryptionKey }),
    ...partnersHandlers({ ...entryDeps, ...bindings }),
    ...mainHandlers({
      domains,
      uploads: cards.uploads,
      payerOrigin: payer?.payerOrigin,
      ...integrationDeps(config, keyEncryptionKey),
      recipients: entryDeps,
    }),
    ...alone,
    ...messagesHandlers(streams),
    ...aroundHandlers(config),
  }
  const waiting = waitingCalls(portalCalls, portal)
  return createGatewayServer({
    partners: partnersDoor({ ...bindings, db }),
    db,
    log,
    keyEncryptionKey,
    settings: settingsOf(config, payer),
    redeemTicket,
    checkProof,
    beforeClose: () => streams.close(),
    moreMetrics: async () => [...(await inspectionMetrics(db)), ...reports.lines()],
    desk: approvalDesk(approvalSubjects, keyEncryptionKey),
    ...doorForMachines(config, db, keyEncryptionKey),
    portal: { calls: portalCalls, handlers: portal },
    uploads: [archiveUpload, checkoutUpload, baseUpload].map((route) => route(cards.uploads, basePath)),
    provider: { calls: providerCalls, handlers: providerHandlers(cards, entryDeps) },
  })
}

const integrationDeps = (
  { keysMd5: md5, webhooks: { clear } }: AppOptions['config'],
  keyEncryptionKey: Buffer,
) => ({ keys: { keyEncryptionKey, md5 }, notify: { keyEncryptionKey, clear } })

/** What is asked on every page. */
const aroundHandlers = ({ contact }: AppOptions['config']) => ({
  ...homeHandlers,
  ...helpHandlers(contact),
  ...commonHandlers,
})

const bindingDeps = (config: AppOptions['config'], { keyEncryptionKey: key }: Secrets) => ({
  keyEncryptionKey: Buffer.from(key, 'hex'),
  portalAddress: config.portalAddress,
  partners: partnersOf(config, key),
})

function entryDepsOf(
  config: AppOptions['config'],
  secrets: Secrets,
  captchaMirror: CaptchaMirror | undefined,
) {
  const pepper = Buffer.from(secrets.pepper, 'hex')
  return {
    passwords: createPasswords(pepper),
    pepper,
    keyEncryptionKey: Buffer.from(secrets.keyEncryptionKey, 'hex'),
    portalAddress: config.portalAddress,
    passwordLength: config.passwordLength,
    captchaFrom: config.captchaFrom,
    codeLimits: config.codeLimits,
    unconfirmedMail: config.unconfirmedMail,
    captchaMirror,
  }
}

const settingsOf = (
  { http, portalFolder, issuer }: AppOptions['config'],
  payer: Pick<PayerDeps, 'payerOrigin' | 'frameOrigin'> | undefined,
): HttpSettings => ({
  ...http,
  portalFolder,
  // The network's form takes keyed cards; of payers' pages their preview alone lets itself be held.
  // The issuer's page shows the numbers of virtual cards.
  framedOrigins: [
    ...new Set([
      ...(payer ? [payer.frameOrigin, payer.payerOrigin] : []),
      ...(issuer.frameOrigin === undefined ? [] : [issuer.frameOrigin]),
    ]),
  ],
})

/** What answers without anything that the configuration says. */
const alone = { ...riskHandlers, ...billHandlers, ...homeHandlers, ...commonHandlers }

/** What calls of machines ask, and how agents sign in. */
const doorForMachines = (
  { portalAddress, mode }: AppOptions['config'],
  db: Db,
  keyEncryptionKey: Buffer,
): Required<Pick<GatewayServerOptions, 'machines' | 'agents'>> => ({
  machines: {
    verifies: async (tx, merchantId, signed) =>
      (await verifyMerchantSignature({ keyEncryptionKey }, tx, merchantId, signed)) !== undefined,
  },
  agents: agentDesk({ db, keyEncryptionKey, portalAddress, guard: agentGuard(mode) }),
})

/** What the provider's own processes ask. */
const providerHandlers = (cards: CardDeps, entry: MessageDeps): AllHandlers<typeof providerCalls> => ({
  ingest: { events: deliverEvents, ticket: partnerTicket },
  publish: publishHandlers,
  ecosphereDesk: ecosphereDeskHandlers,
  onboardingDesk: createOnboardingDesk(entry),
  productDesk: productDeskHandlers,
  bankEvent: bankEventHandlers,
  cardAudit: createCardAudit(cards),
  payoutReview: payoutReviewHandlers,
  providerCharge: providerChargeHandlers,
  accountFreeze: accountFreezeHandlers,
  payoutProduct: payoutProductHandlers,
  cardProduct: cardProductHandlers,
  issuerEvent: issuerEventHandlers,
  invoiceDesk: invoiceDeskHandlers,
  siteAudit: siteAuditHandlers,
  rdrProposal: rdrProposalHandlers,
  trackerEvent: trackerEventHandlers,
  riskSnapshot: createRiskSnapshots({
    providerSecret: (db, keyId) => providerSecret(db, cards.keyEncryptionKey, keyId),
  }),
})

/** Who exchanges currencies and who issues virtual cards, where there is somebody. */
const moneyHouses = ({ fxUrl, issuer: { url, frameOrigin } }: AppOptions['config']) => ({
  house: fxUrl === undefined ? undefined : httpFxHouse(fxUrl),
  issuer: url === undefined || frameOrigin === undefined ? undefined : httpIssuer(url, frameOrigin),
})

const trackerOf = ({ trackerUrl }: AppOptions['config']) =>
  trackerUrl === undefined ? undefined : httpTracker(trackerUrl)

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
