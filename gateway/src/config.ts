import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Connection, connectionSchema } from './db/connection.ts'
import { SetupError } from './db/setup-error.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Secrets, uploads and demo.json lie here; an absolute path. */
  readonly dataFolder: string
  readonly connection: Connection
  /** `demo` answers the sandbox's inbox and captcha calls; `production` has no such routes. */
  readonly mode: 'demo' | 'production'
  /** The built portal; its pages are served from here. */
  readonly portalFolder: string
  /** Where the sandbox of a demo answers. */
  readonly sandboxUrl: string | undefined
}

const projectFolder = resolve(import.meta.dirname, '../..')

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  QUAYSIDE_DATA: z.string().min(1).default(join(projectFolder, '.data')),
  QUAYSIDE_MODE: z.enum(['demo', 'production']).default('production'),
  QUAYSIDE_DB: z
    .string()
    .transform((text) => connectionSchema.parse(JSON.parse(text)))
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  QUAYSIDE_SANDBOX: z.url().optional(),
  NODE_ENV: z.string().optional(),
})

/**
 * Reads the configuration from environment variables.
 * @throws SetupError naming the variable that is missing or wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = environment.safeParse(env)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new SetupError(`The environment variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const { data } = read
  if (data.QUAYSIDE_MODE === 'demo' && data.NODE_ENV === 'production')
    throw new SetupError(
      'Quayside does not run in demo mode with NODE_ENV=production: its codes could be read by anybody.',
    )
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: resolve(data.QUAYSIDE_DATA),
    connection: connectionOf(data),
    mode: data.QUAYSIDE_MODE,
    portalFolder: join(projectFolder, 'portal', 'dist'),
    sandboxUrl: data.QUAYSIDE_SANDBOX,
  }
}

// The launcher tells its children where its own server answers; alone they need an address.
function connectionOf({ QUAYSIDE_DB, DATABASE_URL }: z.output<typeof environment>): Connection {
  if (QUAYSIDE_DB) return QUAYSIDE_DB
  if (DATABASE_URL) return { connectionString: DATABASE_URL }
  throw new SetupError(
    'Set DATABASE_URL to a PostgreSQL 16 or newer, or use npm start, which brings its own.',
  )
}
