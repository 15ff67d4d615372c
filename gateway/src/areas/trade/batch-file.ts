import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { readInThread } from '../../uploads/read-in-thread.ts'
import type { Cells } from './batch-cells.ts'
import type { UploadedFile } from './batch-file-cells.ts'
import { fileLarge } from './batch-zip.ts'

const reading = {
  thread: new URL('./batch-file-thread.ts', import.meta.url),
  broken: (cause: unknown) => new Refusal('batch.file_broken', {}, { cause }),
}

/**
 * Reads an uploaded file, apart from everything else.
 * @throws Refusal
 */
export async function readFile(file: UploadedFile): Promise<Cells[]> {
  if (file.bytes.length > tradeLimits.batch.fileBytes) throw fileLarge()
  return readInThread(file, reading)
}
