import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Reading, readInThread } from '#uploads/read-in-thread.ts'
import { type Cells, listCells } from './cells.ts'
import type { UploadedFile, UploadedText } from './file-cells.ts'
import { fileLarge } from './zip.ts'

const { batch: limits } = tradeLimits

const reading: Reading = {
  kind: 'batch',
  perDay: limits.perDay,
  tooMany: () => new Refusal('batch.too_many_today', { max: limits.perDay }),
  thread: new URL('./file-thread.ts', import.meta.url),
  broken: (cause) => new Refusal('batch.file_broken', {}, { cause }),
}

/**
 * Reads an uploaded file, apart from everything else.
 * @throws Refusal
 */
export async function readFile(ctx: Pick<Ctx, 'db' | 'merchantId'>, file: UploadedFile): Promise<Cells[]> {
  if (file.bytes.length > limits.fileBytes) throw fileLarge()
  return readInThread(ctx, file, reading)
}

/** What is shorter is read before a thread would have begun. */
const readAtOnce = 20_000

/**
 * Reads a pasted list; a long one apart, as a file of its length is.
 * @throws Refusal
 */
export async function readList(ctx: Pick<Ctx, 'db' | 'merchantId'>, text: string): Promise<Cells[]> {
  const list: UploadedText = { text }
  return text.length <= readAtOnce ? listCells(text) : readInThread(ctx, list, reading)
}
