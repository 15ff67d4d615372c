import { parseArgs } from 'node:util'
import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import { explain } from './explain.ts'
import { openProduct } from './verify/open-product.ts'
import { isWhole, toJson, toLines } from './verify/report.ts'
import { verify } from './verify/verify.ts'

const { json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values

await explain(async () => {
  const product = await openProduct()
  const owner = createOwnerDb({ connection: product.connection, max: 2 })
  try {
    const results = await verify({
      owner,
      networkUrl: product.networkUrl,
      anchor: product.anchor,
      ...(!json && { onResult: (result) => console.log(toLines(result)) }),
    })
    if (json) console.log(toJson(results))
    if (!isWhole(results)) process.exitCode = 1
  } finally {
    await owner.close()
    await product.close()
  }
})
