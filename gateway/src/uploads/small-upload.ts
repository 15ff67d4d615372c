import type { Readable } from 'node:stream'
import type { Upload } from '@quayside/contract/uploads.ts'
import { fieldRefusal } from '#acts/refusal.ts'
import type { FileKind } from './file-kinds.ts'
import { refusalFor } from './refusal-for.ts'
import { keepFile, type UploadDeps } from './stored-file.ts'
import type { UploadRoute } from './upload-route.ts'
import { WrongFile } from './wrong-file.ts'

interface SmallUpload {
  readonly base: string
  readonly upload: Upload
  /** By what the form's field `kind` says. */
  readonly kinds: Readonly<Record<string, FileKind>>
}

/**
 * A route for one file that is small enough to be looked through whole: its bytes are counted while they come. It belongs to
 * nothing yet; whoever names it later has to name one of the merchant's own, of the right kind.
 */
export function smallUpload(uploads: UploadDeps, { base, upload, kinds }: SmallUpload): UploadRoute {
  return {
    url: base + upload.path,
    right: upload.access,
    bytes: Math.max(...Object.values(kinds).map(({ bytes }) => bytes)) + formBytes,
    brings: 'kind',
    async keep(ctx, { kind: asked, name, content }) {
      const kind = asked !== undefined && Object.hasOwn(kinds, asked) ? kinds[asked] : undefined
      if (!kind) throw fieldRefusal({ field: 'kind', language: ctx.language }, 'request.invalid')
      const bytes = await collected(content, kind)
      const { id, name: kept, bytes: size, state } = await keepFile(uploads, ctx, kind, { name, bytes })
      return { id, name: kept, bytes: size, state }
    },
  }
}

/** What stands around the file in its form. */
const formBytes = 16 * 1024

/** @throws Refusal as soon as there is more than the kind may have */
async function collected(content: Readable, kind: FileKind): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > kind.bytes) throw refusalFor(kind, new WrongFile('file.too_large'))
    pieces.push(piece)
  }
  if (size === 0) throw refusalFor(kind, new WrongFile('file.broken'))
  return Buffer.concat(pieces)
}
