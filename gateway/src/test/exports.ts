import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { downloadCenterCalls } from '@quayside/contract/account/download/center.ts'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import { oplogCalls } from '@quayside/contract/account/oplog/oplog.ts'
import { balanceChangeCalls } from '@quayside/contract/fund/balance/change.ts'
import { bankMatchExportCalls } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { makeupExportCalls } from '@quayside/contract/fund/withdrawal/makeup-export.ts'
import { ledgerExportCalls } from '@quayside/contract/fund/ledger/export.ts'
import { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import { riskCalls } from '@quayside/contract/risk/calls.ts'
import { refundListCalls } from '@quayside/contract/trade/refunds/list.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { headers } from '@quayside/contract/envelope.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDownloadCenter, oplogHandlers } from '#areas/account/index.ts'
import {
  balanceChangeHandlers,
  bankMatchExportHandlers,
  createLedgerExport,
  makeupExportHandlers,
} from '#areas/fund/index.ts'
import { disputeHandlers } from '#areas/dispute/handlers.ts'
import { riskHandlers } from '#areas/risk/handlers.ts'
import { refundListHandlers, transactionHandlers } from '#areas/trade/index.ts'
import { headKeys } from '#chain/head.ts'
import type { TestDatabase } from '#db/test/database.ts'
import { createSnapshots } from '#db/snapshot.ts'
import { exportKinds } from '#export-kinds.ts'
import { envelopeOf, sendCall, testGateway } from '#acts/test/frame.ts'
import type { Making } from '#exports/make.ts'
import { makeExportsRunner } from '#exports/make.job.ts'

type AskCall =
  | typeof transactionCalls.ask
  | typeof refundListCalls.ask
  | (typeof disputeCalls)['schemeRow' | 'alert' | 'rdr' | 'disputeOrder']['ask']
  | (typeof riskCalls)['reviewList' | 'fraudReport' | 'riskList']['ask']
  | typeof balanceChangeCalls.ask
  | typeof ledgerExportCalls.ask
  | typeof bankMatchExportCalls.ask
  | typeof makeupExportCalls.ask
  | typeof oplogCalls.ask
export type Asking = InputOf<typeof transactionCalls.ask>
type Listed = OutputOf<typeof downloadCenterCalls.query>['rows'][number]

export const utcCsv = { type: 'csv', zone: 'UTC', numbers: 'point' } as const

/** Without a key of its own a write would get the first one's answer for a few seconds. */
const anew = () => ({ [headers.idempotencyKey]: randomUUID() })

/** Of an installation of the tests' own. */
const keys = headKeys(randomBytes(32))

const listParts = ['query', 'sums', 'ask', 'preview'] as const
type ListPart = (typeof listParts)[number]
/** Of a group that has acts as well, what `listCalls` made. */
const listOnly = <G extends object>(group: G) =>
  Object.fromEntries(Object.entries(group).filter(([name]) => listParts.includes(name as ListPart))) as Pick<
    G,
    Extract<keyof G, ListPart>
  >

/** Of disputes what is a list or a report: their acts can wait for a second person, whom nobody is here. */
const listsOf = <
  G extends Readonly<
    Record<'caseList' | 'oldCaseList' | 'desk' | 'disputeReport' | 'scheme' | 'schemeRow' | Claims, object>
  >,
>(
  groups: G,
) => ({
  caseList: groups.caseList as G['caseList'],
  oldCaseList: groups.oldCaseList as G['oldCaseList'],
  desk: groups.desk as G['desk'],
  disputeReport: groups.disputeReport as G['disputeReport'],
  scheme: groups.scheme as G['scheme'],
  schemeRow: groups.schemeRow as G['schemeRow'],
  alert: listOnly<G['alert']>(groups.alert),
  rdr: listOnly<G['rdr']>(groups.rdr),
  disputeOrder: listOnly<G['disputeOrder']>(groups.disputeOrder),
  disputeMessage: listOnly<G['disputeMessage']>(groups.disputeMessage),
})
type Claims = 'alert' | 'rdr' | 'disputeOrder' | 'disputeMessage'

const exportsGateway = (db: TestDatabase['db'], folder: string) =>
  testGateway(db, {
    portal: {
      calls: {
        transaction: transactionCalls,
        refundList: refundListCalls,
        reviewList: listOnly(riskCalls.reviewList),
        fraudReport: riskCalls.fraudReport,
        riskList: listOnly(riskCalls.riskList),
        lab: riskCalls.lab,
        explain: riskCalls.explain,
        ...listsOf(disputeCalls),
        balanceChange: balanceChangeCalls,
        ledgerFile: ledgerExportCalls,
        bankMatchExport: bankMatchExportCalls,
        makeupExport: makeupExportCalls,
        oplog: oplogCalls,
        downloadCenter: downloadCenterCalls,
      },
      handlers: {
        transaction: transactionHandlers,
        refundList: refundListHandlers,
        reviewList: listOnly(riskHandlers.reviewList),
        fraudReport: riskHandlers.fraudReport,
        riskList: listOnly(riskHandlers.riskList),
        lab: riskHandlers.lab,
        explain: riskHandlers.explain,
        ...listsOf(disputeHandlers({ uploads: { folder, scanner: undefined, trustsUnscanned: true } })),
        balanceChange: balanceChangeHandlers,
        ledgerFile: createLedgerExport(keys),
        bankMatchExport: bankMatchExportHandlers,
        makeupExport: makeupExportHandlers,
        oplog: oplogHandlers,
        downloadCenter: createDownloadCenter({ kinds: exportKinds, folder }),
      },
    },
  })

/** Exports as a reader and a worker see them, over HTTP and in the worker's own way. */
export async function testExports({ connection, db, owner }: TestDatabase, changed: Partial<Making> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-exports-'))
  const gateway = await exportsGateway(db, folder)
  const snapshots = createSnapshots({ connection, max: 2 })
  afterAll(async () => {
    await snapshots.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const errors: unknown[] = []
  const making: Making = {
    app: db,
    snapshots,
    kinds: exportKinds,
    folder,
    keys,
    rowsMax: exportLimits.rows,
    onError: (error) => errors.push(error),
    ...changed,
  }
  const maker = () => {
    const stopping = new AbortController()
    const job = makeExportsRunner({ owner, making, stopping: stopping.signal })
    return { ...job, stop: () => stopping.abort() }
  }
  const list = async (token: string, whose: 'own' | 'all' = 'own'): Promise<Listed[]> =>
    envelopeOf<{ rows: Listed[] }>(await sendCall(gateway, downloadCenterCalls.query, { whose }, { token }))
      .data!.rows
  const send = async <C extends Call>(call: C, token: string, input: InputOf<C>, language = 'en') =>
    envelopeOf<OutputOf<C>>(await sendCall(gateway, call, input, { token, language, headers: anew() }))
  const download = (token: string, id: string) =>
    sendCall(gateway, downloadCenterCalls.download, { id }, { token })
  const work = () => maker().run({}, { id: '1', attempt: 1 })
  return {
    errors,
    folder,
    gateway,
    making,
    maker,
    list,
    send,
    ask: (token: string, asking: Asking, language = 'en') =>
      send(transactionCalls.ask, token, asking, language),
    /** Asks for a file, lets the worker make it and fetches it; a day allows fewer than tests take, so those before are forgotten. */
    async made<C extends AskCall>(call: C, token: string, input: InputOf<C>, language = 'en') {
      await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'delete from export' }))
      const { data, error } = await send(call, token, input, language)
      if (!data) throw new Error(`not asked for: ${error}`)
      await work()
      if (errors.length > 0) throw new AggregateError(errors)
      return { rows: data.rows, id: data.id, file: await download(token, data.id) }
    },
    /** What the worker does when it is knocked at. */
    work,
    find: async (token: string, id: string): Promise<Listed> =>
      (await list(token)).find((row) => row.id === id)!,
    download,
    cancel: (token: string, id: string) => send(downloadCenterCalls.cancel, token, { id }),
  }
}

/** A reader of RFC 4180 that has nothing in common with the writer. */
export function csvCells(text: string, delimiter = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (character === '"') quoted = true
    else if (character === delimiter) {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += character
  }
  return rows
}
