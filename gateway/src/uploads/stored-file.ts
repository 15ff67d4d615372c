import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import type { FileScanner } from '#ports/file-scanner/port.ts'
import type { SentFile } from './check-file.ts'
import type { FileKind } from './file-kinds.ts'
import { uploadBudgets } from './limits.ts'
import { lookThrough } from './look-through.ts'
import { refusalFor } from './refusal-for.ts'
import {
  type FileState,
  insertFile,
  lockUploads,
  type NewFile,
  type StoredFile,
  uploadedSoFar,
} from './stored-file.sql.ts'
import { WrongFile } from './wrong-file.ts'

export interface UploadDeps {
  /** A folder for each merchant, names of random bits. */
  readonly folder: string
  readonly scanner: FileScanner | undefined
  /** Without a scanner: whether a file that was looked through is clean, or stays in quarantine. */
  readonly trustsUnscanned: boolean
}

export const uploadPath = (folder: string, merchantId: bigint, id: string): string =>
  join(folder, String(merchantId), id)

interface Keeping {
  /** Whether it serves, once it was looked through. @throws Refusal */
  readonly tried?: (mediaType: string) => Promise<void>
  /** Where it belongs, written in its own transaction: a place that is gone keeps no file. @throws Refusal */
  readonly placed?: (tx: Tx, fileId: string) => Promise<void>
}

/**
 * Takes in what somebody hands in: looked through, scanned and written before anything stands in the database. For calls
 * with `effect: 'none'`, as all of it takes time.
 * @throws Refusal
 */
export async function keepFile(
  { folder, scanner, trustsUnscanned }: UploadDeps,
  ctx: Pick<Ctx, 'db' | 'merchantId' | 'operator'>,
  rule: FileKind,
  file: SentFile,
  { tried, placed }: Keeping = {},
): Promise<StoredFile> {
  const { merchantId } = ctx
  const { type: mediaType, again } = await lookThrough(ctx, rule, file)
  await tried?.(mediaType)
  const bytes = Buffer.from(again ?? file.bytes)
  const state = await scanned(scanner, bytes, trustsUnscanned)
  if (state === 'refused') throw refusalFor(rule, new WrongFile('file.infected'))
  const kept = {
    id: randomUUID(),
    purpose: rule.purpose,
    // What was drawn anew as a PNG is called one.
    name: again && mediaType === 'image/png' ? file.name.replace(/\.\w+$/, '.png') : file.name,
    mediaType,
    bytes: bytes.length,
    state,
  }
  const path = await written(folder, merchantId, kept.id, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return placeFile(ctx, { ...kept, sha256 }, path, placed)
}

/**
 * Writes down a file that lies on the disk already, within the room that its purpose has; without room or place it is gone
 * again.
 * @throws Refusal
 */
export async function placeFile(
  { db, merchantId, operator }: Pick<Ctx, 'db' | 'merchantId' | 'operator'>,
  { sha256, ...kept }: Omit<NewFile, 'createdBy'>,
  path: string,
  placed?: Keeping['placed'],
): Promise<StoredFile> {
  try {
    await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      await tx.rows(lockUploads(merchantId))
      const soFar = await tx.one(uploadedSoFar(merchantId, kept.purpose))
      const { bytes } = uploadBudgets[kept.purpose]
      if (soFar.bytes + BigInt(kept.bytes) > bytes)
        throw new Refusal('file.no_room', { mb: bytes / 1024 ** 2 })
      await tx.run(insertFile(merchantId, { ...kept, sha256, createdBy: operator.id }))
      await placed?.(tx, kept.id)
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return kept
}

/** No scanner and no answer keep it in quarantine, but where a demo trusts what was looked through. */
export async function scanned(
  scanner: FileScanner | undefined,
  bytes: Buffer,
  trustsUnscanned: boolean,
): Promise<FileState> {
  if (!scanner) return trustsUnscanned ? 'clean' : 'quarantine'
  const result = await scanner.scan(bytes)
  return result === 'clean' ? 'clean' : result === 'infected' ? 'refused' : 'quarantine'
}

/** On the disk, under its own name, before anybody is told that it is there. */
async function written(folder: string, merchantId: bigint, id: string, bytes: Buffer): Promise<string> {
  const path = uploadPath(folder, merchantId, id)
  await mkdir(join(folder, String(merchantId)), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return path
}

/** As screens tell of it; null where there is none. */
export const shownFile = (file: StoredFile | undefined): StoredFileShown | null =>
  file ? { id: file.id, name: file.name, bytes: file.bytes, state: file.state } : null

/** As an attachment alone: nothing that was handed in is ever shown by a browser. @throws Refusal */
export async function handedOut(
  { folder }: Pick<UploadDeps, 'folder'>,
  merchantId: bigint,
  file: StoredFile,
): Promise<FileAnswer> {
  if (file.state !== 'clean') throw new Refusal('file.quarantine')
  const body = await readFile(uploadPath(folder, merchantId, file.id)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') throw new Refusal('file.gone')
    throw error
  })
  return { fileName: file.name, contentType: file.mediaType, bytes: body.length, body }
}
