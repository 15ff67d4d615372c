import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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

/** Writes a file under a name that nobody reads, and gives it its own only once it is whole and on the disk. */
export async function writeFile(
  folder: string,
  merchantId: bigint,
  stages: readonly (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[],
  signal: AbortSignal,
): Promise<Written> {
  const key = randomBytes(16).toString('hex')
  const path = filePath(folder, merchantId, key)
  const part = path + partEnding
  await mkdir(join(folder, String(merchantId)), { recursive: true, mode: 0o700 })
  const digest = new Digest()
  try {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline([...stages, digest, file], { signal })
    await rename(part, path)
    await syncFolder(join(folder, String(merchantId)))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { key, bytes: digest.bytes, sha256: digest.hash.digest('hex') }
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

class Digest extends Transform {
  readonly hash = createHash('sha256')
  bytes = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }
}
