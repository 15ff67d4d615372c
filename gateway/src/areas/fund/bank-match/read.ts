import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Reading, readInThread } from '#uploads/read-in-thread.ts'
import type { BankFile } from './file.ts'
import type { TableAsks } from './table.ts'
import type { BankFilePaper } from './paper.ts'

const reading: Reading = {
  kind: 'bank_file',
  perDay: limits.perDay,
  tooMany: () => new Refusal('bankfile.too_many_today', { max: limits.perDay }),
  thread: new URL('./file-thread.ts', import.meta.url),
  broken: (cause) => new Refusal('bankfile.file_broken', { line: 1, column: '1' }, { cause }),
}

/**
 * Reads a bank's file, apart from everything else.
 * @throws Refusal
 */
export async function readApart(
  ctx: Pick<Ctx, 'db' | 'merchantId'>,
  file: BankFile,
): Promise<BankFilePaper | TableAsks> {
  if (file.bytes.length > limits.bytes)
    throw new Refusal('bankfile.file_large', { mb: limits.bytes / 1024 ** 2 })
  return readInThread(ctx, file, reading)
}
