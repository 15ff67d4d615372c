import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '#acts/context.ts'
import type { Tx } from '#db/tx.ts'
import { fileEnding, type FileRule } from './check-file.ts'
import type { FileKind } from './file-kinds.ts'
import { readingFor } from './look-through.ts'
import { readInThread } from './read-in-thread.ts'
import { refusalFor } from './refusal-for.ts'
import type { StoredFile } from './stored-file.sql.ts'
import { placeFile, type UploadDeps, uploadPath } from './stored-file.ts'
import { WrongFile } from './wrong-file.ts'

const types = { rar: 'application/vnd.rar', zip: 'application/zip' } as const
/** What is still on its way, or was when the process ended. */
const partial = '.part'

interface Sent {
  readonly name: string
  readonly content: Readable
}

/**
 * Takes in an archive as it comes, a piece at a time: counted while it streams, listed where it lies, and gone from the disk
 * whatever goes wrong.
 * @throws Refusal
 */
export async function keepArchive(
  { folder, scanner, trustsUnscanned }: UploadDeps,
  ctx: Pick<Ctx, 'db' | 'merchantId' | 'operator'>,
  rule: FileKind,
  { name, content }: Sent,
  placed: (tx: Tx, fileId: string) => Promise<void>,
): Promise<StoredFile> {
  const { merchantId } = ctx
  const id = randomUUID()
  const path = uploadPath(folder, merchantId, id)
  const part = `${path}${partial}`
  try {
    const ending = endingIn(rule, name)
    await mkdir(join(folder, String(merchantId)), { recursive: true, mode: 0o700 })
    const { bytes, sha256 } = await streamed(rule, content, part)
    await readInThread(ctx, { rule, path: part, ending }, readingFor(rule.purpose, thread))
    await synced(part)
    await rename(part, path)
    // A scanner is asked by the job, which comes every few minutes: nobody waits for it here.
    const state = !scanner && trustsUnscanned ? 'clean' : 'quarantine'
    const file = { id, purpose: rule.purpose, name, mediaType: types[ending], bytes, sha256, state } as const
    return await placeFile(ctx, file, path, placed)
  } finally {
    content.destroy()
    await rm(part, { force: true })
  }
}

const thread = new URL('./archive-thread.ts', import.meta.url)

function endingIn(rule: FileRule, name: string): keyof typeof types {
  try {
    return fileEnding(rule.endings, name) as keyof typeof types
  } catch (error) {
    throw error instanceof WrongFile ? refusalFor(rule, error) : error
  }
}

async function streamed(rule: FileRule, content: Readable, path: string) {
  let bytes = 0
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > rule.bytes) return done(refusalFor(rule, new WrongFile('file.too_large')))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (bytes === 0) throw refusalFor(rule, new WrongFile('file.broken'))
  return { bytes, sha256: hash.digest() }
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
