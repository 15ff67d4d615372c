import { parseArgs } from 'node:util'
import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { explain } from './explain.ts'
import { openProduct } from '#verify/open-product.ts'
import { isWhole, toJson, toLines } from '#verify/report.ts'
import { verify } from '#verify/verify.ts'

const { json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values

const ended = new AbortController()
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
for (const signal of Object.keys(exitCodes) as (keyof typeof exitCodes)[])
  process.once(signal, () => {
    process.exitCode = exitCodes[signal]
    ended.abort(new SetupError('Ended before every invariant was checked.'))
  })

await explain(async () => {
  const product = await openProduct()
  const owner = createOwnerDb({ connection: product.connection, max: 3 })
  try {
    const results = await verify({
      owner,
      networkUrl: product.networkUrl,
      anchor: product.anchor,
      ended: ended.signal,
      ...(!json && { onResult: (result) => console.log(toLines(result)) }),
    })
    if (json) console.log(toJson(results))
    if (!isWhole(results)) process.exitCode = 1
  } finally {
    await owner.close()
    await product.close()
  }
})
