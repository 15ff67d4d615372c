import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { insertInspection } from '@quayside/gateway/areas/payer/index.ts'
import { readConfig } from '@quayside/gateway/config.ts'
import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { readInventory } from '@quayside/ops/check/payment-scripts.ts'
import { projectFolder } from '@quayside/ops/check/steps.ts'
import { readDemoFile } from '@quayside/ops/demo/demo-file.ts'
import { explain } from '@quayside/ops/explain.ts'
import { openProduct } from '@quayside/ops/verify/open-product.ts'
import { browserLaunch } from '#browser.ts'
import { inspect } from './inspect.ts'

const { link: given, frame: asked } = parseArgs({
  options: {
    /** Address of a payment link that can be paid; that of the running demo where it is missing. */
    link: { type: 'string' },
    /** Origin of the card frame; the configured one where it is missing. */
    frame: { type: 'string' },
  },
}).values

await explain(async () => {
  const dataFolder = resolve(process.env['QUAYSIDE_DATA'] ?? join(projectFolder, '.data'))
  const demo = given === undefined ? readDemoFile(dataFolder) : undefined
  const link = given ?? demo!.payer
  const frame = asked ?? (demo ? new URL(demo.inbox).origin : readConfig(process.env).frame.origin)
  if (frame === undefined)
    throw new SetupError('Set QUAYSIDE_FRAME, or name the origin of the card frame with --frame.')
  const product = await openProduct()
  const owner = createOwnerDb({ connection: product.connection, max: 1 })
  const browser = await chromium.launch(await browserLaunch())
  try {
    const { pages, findings } = await inspect(browser, { link, frame }, readInventory(projectFolder))
    await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(insertInspection(pages, findings)))
    const summary =
      findings.length === 0
        ? `${pages} pages are as they were authorised.`
        : `${findings.length} differences on ${pages} pages.`
    process.stdout.write([...findings, summary, ''].join('\n'))
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await owner.close()
    await product.close()
  }
})
