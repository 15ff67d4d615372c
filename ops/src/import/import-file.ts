import type { CoreEventInput, EventAnswer } from '@quayside/contract/provider/event.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { openCsv } from './csv-file.ts'
import { earlierSales, type EarlierSales } from './earlier-sales.ts'
import { refundEvent, saleEvent, type ImportSource } from './events.ts'
import { columnsOf, type ImportMap } from './import-map.ts'
import { rowReader, type Cancellation, type Row, type Sale } from './row.ts'
import { createTally, type Tally } from './tally.ts'

export interface ImportOptions {
  readonly path: string
  readonly map: ImportMap
  readonly merchantId: string
  /** Answers one for one; may be asked the same again. */
  readonly send: (events: readonly CoreEventInput[]) => Promise<readonly EventAnswer[]>
  /** Share of the work done, 0 to 1, and rows answered for. */
  readonly onProgress?: (share: number, rows: number) => void
  readonly batchRows?: number
}

export interface Imported {
  readonly hash: string
  readonly tally: Tally
}

const batchRowsDefault = 1_000
/** Of the work, that reading the file and sending its sales is; the cancellations follow. */
const salesShare = 0.85

/** Takes a whole file: first its sales as they stand, then its cancellations, each against the sale that it cancels. */
export async function importFile(options: ImportOptions): Promise<Imported> {
  const { path, map, merchantId, onProgress = () => {}, batchRows = batchRowsDefault } = options
  const file = await openCsv(path, map.separator, columnsOf(map))
  const source: ImportSource = { merchantId, hash: file.hash }
  const tally = createTally()
  const sales = earlierSales()
  const cancellations: Cancellation[] = []
  const numbers = new Set<string>()
  const queue = batches(options, source, tally, batchRows)
  const readRow = rowReader(map)
  for await (const { line, cells, share } of file.rows()) {
    const row = cells ? readRow(cells, line) : wrongColumns(line)
    if (row.kind === 'refused') tally.refuse(row, row.reason)
    else if (numbers.has(row.number)) tally.refuse(row, 'number_taken')
    else if (row.kind === 'cancellation') cancellations.push(row)
    else if (await queue.add(row, saleEvent(source, row))) onProgress(share * salesShare, queue.answered)
    if (row.kind === 'sale' || row.kind === 'cancellation') numbers.add(row.number)
  }
  for (const sale of await queue.flush()) sales.add(sale as Sale)
  await cancel(cancellations, sales, source, tally, queue, (share) =>
    onProgress(salesShare + (1 - salesShare) * share, queue.answered),
  )
  onProgress(1, queue.answered)
  return { hash: file.hash, tally }
}

async function cancel(
  cancellations: readonly Cancellation[],
  sales: EarlierSales,
  source: ImportSource,
  tally: Tally,
  queue: Queue,
  onProgress: (share: number) => void,
): Promise<void> {
  // An earlier cancellation takes before a later one, wherever the file has them.
  const inTime = cancellations.toSorted((a, b) => (a.at === b.at ? a.line - b.line : a.at < b.at ? -1 : 1))
  for (const [index, row] of inTime.entries()) {
    const match = sales.cancel(row)
    if ('reason' in match) tally.refuse(row, match.reason)
    else if (await queue.add(row, refundEvent(source, row, match.saleNumber)))
      onProgress(index / inTime.length)
  }
  await queue.flush()
}

interface Queue {
  /** Rows that the gateway has answered for. */
  readonly answered: number
  /** True when a batch was sent. */
  add(row: Sale | Cancellation, event: CoreEventInput): Promise<boolean>
  /** Sends what is left; answers every row that was taken since the last flush. */
  flush(): Promise<(Sale | Cancellation)[]>
}

function batches({ send }: ImportOptions, source: ImportSource, tally: Tally, batchRows: number): Queue {
  let waiting: { row: Sale | Cancellation; event: CoreEventInput }[] = []
  let taken: (Sale | Cancellation)[] = []
  let answered = 0
  async function sendNow(): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const answers = await send(batch.map(({ event }) => event))
    for (const [index, { row }] of batch.entries()) {
      if (settle(row, answers[index]!, source, tally)) taken.push(row)
    }
    answered += batch.length
  }
  return {
    get answered() {
      return answered
    },
    async add(row, event) {
      waiting.push({ row, event })
      if (waiting.length < batchRows) return false
      await sendNow()
      return true
    },
    async flush() {
      await sendNow()
      const all = taken
      taken = []
      return all
    },
  }
}

/** What the gateway said of a row, now or when it was sent before. */
function settle(row: Row, answer: EventAnswer, { merchantId }: ImportSource, tally: Tally): boolean {
  const outcome = answer.outcome === 'duplicate' ? (answer.first ?? 'applied') : answer.outcome
  if (answer.reason === 'merchant_unknown') throw new SetupError(`There is no merchant ${merchantId}.`)
  if (outcome === 'applied') {
    tally.take(row)
    return true
  }
  const isTaken =
    answer.reason === 'order_known' ||
    answer.reason === 'reference_known' ||
    answer.reason === 'merchant_order_taken'
  const detail = [answer.reason, answer.field].filter((text) => text !== undefined).join(' ')
  tally.refuse(row, isTaken ? 'number_taken' : outcome === 'waiting' ? 'waiting' : 'refused', detail)
  return false
}

const wrongColumns = (line: number): Row => ({
  kind: 'refused',
  line,
  number: '',
  currency: '',
  minor: 0n,
  reason: 'columns',
})
