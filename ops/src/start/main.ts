import { resolve } from 'node:path'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { projectFolder } from '#check/steps.ts'
import { demoLines } from '#demo/demo-lines.ts'
import { explain } from '#explain.ts'
import { launch, type Product } from './launch.ts'

const parentCheckMs = 300

const stopping = new AbortController()
let product: Product | undefined

// npm passes Ctrl-C on although the terminal has sent it already, so each signal may come twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

// An npm that is killed outright passes nothing on.
const parent = process.ppid
if (process.env['npm_lifecycle_event'] !== undefined)
  setInterval(() => process.ppid !== parent && stop(), parentCheckMs).unref()

await explain(async () => {
  try {
    product = await launch({ ...place(), watch: process.argv.includes('--dev') }, stopping.signal)
  } catch (error) {
    if (stopping.signal.aborted) return
    throw error
  }
  if (stopping.signal.aborted) return await product.stop()
  for (const line of demoLines(product.demo)) console.log(line)
  console.log(`Quayside is ready: ${product.url}`)
})

function stop(): void {
  stopping.abort()
  void product?.stop()
}

function place() {
  const port = number('PORT', { standard: 8080, min: 1, max: 65_535 })
  const databaseUrl = process.env['DATABASE_URL'] || undefined
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl))
    throw new SetupError(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/quayside.',
    )
  return {
    host: process.env['HOST'] ?? '127.0.0.1',
    port,
    payerPort: process.env['PAYER_PORT']
      ? number('PAYER_PORT', { standard: 8083, min: 1, max: 65_535 })
      : undefined,
    dataFolder: resolve(process.env['QUAYSIDE_DATA'] ?? resolve(projectFolder, '.data')),
    databaseUrl,
    demoOrders: number('QUAYSIDE_DEMO_ORDERS', { standard: 60_000, min: 0, max: 2_000_000 }),
  }
}

function number(
  name: string,
  { standard, min, max }: { standard: number; min: number; max: number },
): number {
  const given = process.env[name]
  const value = Number(given ?? standard)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new SetupError(`${name} must be a number from ${min} to ${max} and is "${given}".`)
  return value
}
