import { authoriseScripts, inventoryFile } from '#check/payment-scripts.ts'
import { projectFolder } from '#check/steps.ts'
import { buildPayer } from '#start/portal-build.ts'

// Whoever commits what this writes authorises the scripts: the commit says who and when.
await buildPayer()
authoriseScripts(projectFolder)
console.log(
  `Wrote the hashes of the payers' scripts into ${inventoryFile}: read what has changed, then commit it.`,
)
