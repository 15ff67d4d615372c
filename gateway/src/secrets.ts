import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { explainRefusals, SetupError } from '#db/setup-error.ts'

/** 256 random bits as lower-case hexadecimal digits. */
const key = z.string().regex(/^[0-9a-f]{64}$/)

const secretsSchema = z.object({
  /** Goes into every password hash, so that a copy of the database alone cannot be attacked. */
  pepper: key,
  /** Wraps the data keys of the merchants. */
  keyEncryptionKey: key,
  /** What the provider's payment core signs its calls with. */
  provider: z.object({ keyId: z.string().min(1), secret: key }),
})

export type Secrets = z.infer<typeof secretsSchema>

/**
 * The installation's secrets, made at the first call and kept in the data folder for its owner alone.
 * Processes that start at once get the same ones.
 */
export function loadSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json')
  return explainRefusals(dataFolder, () => {
    try {
      return parse(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
    const whole = `${file}.${process.pid}`
    writeFileSync(whole, JSON.stringify(makeSecrets(), null, 2), { mode: 0o600, flush: true })
    try {
      // Linked and not renamed: the first process's secrets win.
      linkSync(whole, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(whole)
    }
    return parse(file)
  })
}

function parse(file: string): Secrets {
  const text = readFileSync(file, 'utf8')
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new SetupError(`The file ${file} is damaged: put back a copy of it.`, { cause: error })
  }
}

function makeSecrets(): Secrets {
  const random = () => randomBytes(32).toString('hex')
  return {
    pepper: random(),
    keyEncryptionKey: random(),
    provider: { keyId: `pk_${randomBytes(8).toString('hex')}`, secret: random() },
  }
}
