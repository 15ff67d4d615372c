import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import type { EventReceiver } from '@quayside/sandbox/network/send-events.ts'
import { projectFolder } from '#check/steps.ts'
import { readDemoFile } from '#demo/demo-file.ts'
import { explain } from '#explain.ts'
import { progressBar } from '#progress-bar.ts'
import { importFile } from './import-file.ts'
import { readImportMap } from './import-map.ts'
import { reportLines, writeRefused } from './report.ts'
import { sendPatiently } from './send-patiently.ts'

const usage = 'Usage: npm run import -- FILE --merchant M [--map NAME-or-file]'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

await explain(async () => {
  try {
    await run()
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    throw new SetupError('Stopped. Run the same command again to go on; nothing is taken twice.', {
      cause: error,
    })
  }
})

async function run(): Promise<void> {
  const { file, merchantId, mapName } = readArguments()
  // npm runs scripts in the project's folder, whoever calls from wherever.
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const dataFolder = resolve(folder, process.env['QUAYSIDE_DATA'] ?? join(projectFolder, '.data'))
  const map = readImportMap(mapName, folder)
  const receiver = findGateway(dataFolder, merchantId)
  const bar = progressBar(`Importing for merchant ${merchantId}`)
  const imported = await importFile({
    path: resolve(folder, file),
    map,
    merchantId,
    send: (events) => sendPatiently(receiver, events, stopping.signal),
    onProgress: (share, rows) => bar.show(share, `${rows.toLocaleString('en')} rows answered`),
  })
  bar.end()
  for (const line of reportLines(imported)) console.log(line)
  console.log(`Every refused row is in ${writeRefused(dataFolder, merchantId, imported)}`)
}

function readArguments(): { file: string; merchantId: string; mapName: string } {
  const options = { merchant: { type: 'string' }, map: { type: 'string', default: 'plain' } } as const
  let read
  try {
    read = parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new SetupError(`${(error as Error).message} ${usage}`, { cause: error })
  }
  const { positionals, values } = read
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || values.merchant === undefined) throw new SetupError(usage)
  if (!/^\d{1,18}$/.test(values.merchant))
    throw new SetupError(`A merchant is a number, and ${values.merchant} is none.`)
  return { file, merchantId: values.merchant, mapName: values.map }
}

/** The gateway that the environment names, else the one that runs on the data folder. */
function findGateway(dataFolder: string, merchantId: string): EventReceiver {
  const { QUAYSIDE_URL, PROVIDER_KEY_ID, PROVIDER_SECRET } = process.env
  if (QUAYSIDE_URL !== undefined) {
    if (!PROVIDER_KEY_ID || !PROVIDER_SECRET)
      throw new SetupError('With QUAYSIDE_URL, set PROVIDER_KEY_ID and PROVIDER_SECRET too.')
    return { gateway: QUAYSIDE_URL, key: { keyId: PROVIDER_KEY_ID, secret: PROVIDER_SECRET }, now: Date.now }
  }
  const { url, merchants, provider } = readDemoFile(dataFolder)
  if (!merchants.some(({ id }) => id === merchantId))
    throw new SetupError(
      `There is no merchant ${merchantId}: there are ${merchants.map(({ id }) => id).join(', ')}.`,
    )
  return { gateway: url, key: provider, now: Date.now }
}
