import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { Refusal } from '#acts/refusal.ts'
import { ZipParts } from '#uploads/zip-parts.ts'

/** A workbook has a dozen parts; one with pictures has more. */
const entriesMax = 500

/** The parts of a workbook. */
export class Parts extends ZipParts {
  /** @throws Refusal for an archive that a spreadsheet program would not have written */
  constructor(bytes: Buffer) {
    super(bytes, {
      entriesMax,
      unpackedMax: tradeLimits.batch.unpackedBytes,
      broken: () => new Refusal('batch.file_broken'),
      large: fileLarge,
    })
  }
}

export const fileLarge = (): Refusal =>
  new Refusal('batch.file_large', {
    max: tradeLimits.batch.fileBytes / 1024 ** 2,
    unpacked: tradeLimits.batch.unpackedBytes / 1024 ** 2,
  })
