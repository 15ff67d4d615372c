import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ExportKindName } from '@quayside/contract/account/states.ts'
import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { exportKinds } from '#export-kinds.ts'
import type { ExportKind } from '#exports/kind.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { testInputs } from '#test/inputs.ts'

const app = await testApp()
beforeAll(() => makeMerchant(app, 1n))

type Group = keyof typeof portalCalls
/** The calls by which each kind of file is asked for; a kind without them does not compile. */
const groups: Readonly<Record<ExportKindName, Group>> = {
  transactions: 'transaction',
  refunds: 'refundList',
  exchanges: 'exchangeList',
  links: 'paymentLinkList',
  subscriptions: 'subscriptionList',
  subscription_invoices: 'subscriptionInvoice',
  link_payments: 'linkPayment',
  reviews: 'reviewList',
  operations: 'oplog',
  balances: 'balanceChange',
  withdrawals: 'withdrawalList',
  bank_matches: 'bankMatchExport',
  makeups: 'makeupExport',
  fraud_reports: 'fraudReport',
  risk_entries: 'riskList',
  alerts: 'alert',
  rdr: 'rdr',
  dispute_orders: 'disputeOrder',
  desk: 'desk',
  cases: 'caseList',
  old_cases: 'oldCaseList',
  scheme_rows: 'schemeRow',
  deliveries: 'delivery',
  vcc_transactions: 'cardTransaction',
  shipments: 'shipmentList',
  ledger: 'ledgerFile',
}
const kinds = Object.keys(groups) as ExportKindName[]

type Fields = Readonly<Record<string, unknown>>
interface Asking {
  readonly filter?: Fields
}

const askOf = (name: ExportKindName): Call => (portalCalls[groups[name]] as unknown as { ask: Call }).ask

/** Of an input the fields of its filter, through whatever is laid around them; of the ledger's file its own. */
function fieldsOf(schema: z.core.$ZodType, within?: string): string[] {
  const { def } = schema._zod as unknown as {
    def: {
      innerType?: z.core.$ZodType
      in?: z.core.$ZodType
      shape?: Readonly<Record<string, z.core.$ZodType>>
    }
  }
  const inner = def.innerType ?? def.in
  if (inner) return fieldsOf(inner, within)
  const shape = def.shape!
  return within !== undefined && shape[within] ? fieldsOf(shape[within]) : Object.keys(shape)
}

function filledOf(name: ExportKindName): Fields {
  const asked = (testInputs[groups[name]] as unknown as { ask: Asking & Fields }).ask
  return asked.filter ?? asked
}

/** Of each kind the file's own words for what it has been asked for. */
async function saidOf(kind: ExportKind, filter: Fields): Promise<string> {
  const request = kind.name === 'ledger' ? { ...filter, through: 9 } : { filter, order: 'newest' }
  const reader = { language: 'en', zone: 'Europe/London' } as const
  const lines = await app.db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    kind.conditions(tx, 1n, request, reader),
  )
  return JSON.stringify(lines)
}

/** Fields that change nothing in the head of the file: its reader does not learn that they were asked for. */
async function unsaid(kind: ExportKind, filled: Fields): Promise<string[]> {
  const whole = await saidOf(kind, filled)
  const missing: string[] = []
  for (const field of Object.keys(filled)) {
    const { [field]: _left, ...others } = filled
    if ((await saidOf(kind, others)) === whole) missing.push(field)
  }
  return missing
}

/** Whether some column is masked for those who may not see it whole. */
const masks = (kind: ExportKind): boolean =>
  Object.values(kind.columns({ language: 'en', zone: 'UTC', revealed: false })).some(
    ({ isMasked }) => isMasked,
  )

test('what a right shows whole is masked without it, in every kind of file', () => {
  const isWrong = (kind: ExportKind) => (kind.revealedBy !== undefined) !== masks(kind)
  expect(kinds.filter((name) => isWrong(exportKinds[name]))).toEqual([])
  const { risk_entries: entries } = exportKinds
  const bare = ({ head, cell }: ReturnType<ExportKind['columns']>[string]) => ({ head, cell })
  const planted: ExportKind = {
    ...entries,
    columns: (reader) =>
      Object.fromEntries(
        Object.entries(entries.columns(reader)).map(([name, column]) => [name, bare(column)]),
      ),
  }
  expect(isWrong(planted)).toBe(true)
})

describe.each(kinds)('the head of a file of %s', (name) => {
  test('is tried with every field of its filter', () => {
    expect(Object.keys(filledOf(name)).toSorted()).toEqual(fieldsOf(askOf(name).input, 'filter').toSorted())
  })

  test('says every field of it', async () => {
    expect(await unsaid(exportKinds[name], filledOf(name))).toEqual([])
  })
})

test('a condition that a head leaves out is found', async () => {
  const { cases } = exportKinds
  const planted: ExportKind = {
    ...cases,
    async conditions(...asked) {
      const lines = await cases.conditions(...asked)
      return lines.filter(({ label }) => !['Card scheme', 'Best move'].includes(label))
    },
  }
  expect(await unsaid(planted, filledOf('cases'))).toEqual(['brand', 'move'])
})
