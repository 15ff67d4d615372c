import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HashedFile } from './hashed-file.ts'

/** Where finished files lie: a folder for each merchant, names of 128 random bits. */
export const filePath = (folder: string, merchantId: bigint, key: string): string =>
  join(folder, String(merchantId), key)

/** What a file is called while it is written. */
export const partEnding = '.part'

export interface Written {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

type Stages = readonly (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[]

/** Writes a file under a name that nobody reads, and gives it its own only once it is whole and on the disk. */
export async function writeFile(
  folder: string,
  merchantId: bigint,
  stages: Stages,
  signal: AbortSignal,
): Promise<Written> {
  const key = randomBytes(16).toString('hex')
  const path = filePath(folder, merchantId, key)
  const part = path + partEnding
  await mkdir(join(folder, String(merchantId)), { recursive: true, mode: 0o700 })
  try {
    const file = await write(part, stages, signal)
    await rename(part, path)
    await syncFolder(join(folder, String(merchantId)))
    return { key, bytes: file.bytes, sha256: file.hash.digest('hex') }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function write(path: string, stages: Stages, signal: AbortSignal): Promise<HashedFile> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const file = new HashedFile(handle)
    const end = (chunks: AsyncIterable<Buffer | string>) => file.takeAll(chunks)
    // A list of stages may end with a function, which its type leaves out.
    await pipeline([...stages, end as unknown as NodeJS.WritableStream], { signal })
    return file
  } finally {
    await handle.close()
  }
}

/** A new name is safe only once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
