import { createHash, type KeyObject, sign } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { exponentOf } from '@quayside/contract/money.ts'
import type { HeadKeys } from '#chain/head.ts'
import { lineColumns } from '#chain/ledger-line.ts'
import type { AccountStand } from './file-export.sql.ts'

/** What stands around the lines of entries and links. */
export interface LedgerFrame {
  readonly merchantId: bigint
  readonly after: { readonly seal: number; readonly hash: Buffer }
  readonly before: readonly AccountStand[]
  readonly end: { readonly seal: number; readonly hash: Buffer; readonly stand: readonly AccountStand[] }
  /** When it is signed, as ISO 8601. */
  readonly at: string
}

/** The form's name and number; the checking program refuses any other. */
export const ledgerFormat = 'quayside-ledger/1'

/** The first line: whose ledger it is, what it goes on from, and what the lines after it hold. */
function firstLine({ merchantId, after, before, end }: LedgerFrame, { publicKey }: HeadKeys): string {
  const currencies = [...new Set(end.stand.map(({ currency }) => currency))]
  return JSON.stringify({
    format: ledgerFormat,
    merchant: String(merchantId),
    minorUnits: Object.fromEntries(currencies.map((currency) => [currency, exponentOf(currency)])),
    after: { seal: after.seal, hash: after.hash.toString('hex') },
    accounts: before.map(standOf),
    columns: lineColumns,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  })
}

/** The signed head: up to which link, and where each account stands then. */
function headLine({ merchantId, end, at }: LedgerFrame, { privateKey }: HeadKeys): string {
  const { seal, stand } = end
  const hash = end.hash.toString('hex')
  return JSON.stringify({
    end: {
      merchant: String(merchantId),
      seal,
      hash,
      signedAt: at,
      signature: signed(privateKey, `quayside ledger head 1\n${merchantId}\n${seal}\n${hash}\n${at}\n`),
    },
    accounts: stand.map(standOf),
  })
}

const standOf = ({ currency, account, version, balance }: AccountStand) => ({
  currency,
  account,
  version: String(version),
  balance: String(balance),
})

const signed = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('base64')

export const keyFingerprint = ({ publicKey }: Pick<HeadKeys, 'publicKey'>): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')

/** Puts the first line before the entries, and behind them the head and a signature over every byte before it. */
export class LedgerFile extends Transform {
  readonly #hash = createHash('sha256')
  readonly #frame: LedgerFrame
  readonly #keys: HeadKeys

  constructor(frame: LedgerFrame, keys: HeadKeys) {
    super()
    this.#frame = frame
    this.#keys = keys
    this.#out(Buffer.from(`${firstLine(frame, keys)}\n`))
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#out(chunk)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#out(Buffer.from(`${headLine(this.#frame, this.#keys)}\n`))
    const file = this.#hash.digest('hex')
    const signature = signed(this.#keys.privateKey, `quayside ledger file 1\n${file}\n`)
    this.push(`${JSON.stringify({ file, signature })}\n`)
    done()
  }

  #out(bytes: Buffer): void {
    this.#hash.update(bytes)
    this.push(bytes)
  }
}
