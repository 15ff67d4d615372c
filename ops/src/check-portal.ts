import { join } from 'node:path'
import { circlesOf, weighPages, weighPayer } from '#check/portal-files.ts'
import { scriptFaults } from '#check/payment-scripts.ts'
import { projectFolder } from '#check/steps.ts'
import { buildPortal } from '#start/portal-build.ts'

await buildPortal()
const built = join(projectFolder, 'portal', 'dist')
for (const { page, kib, files, depth, faults } of weighPages(built)) {
  console.log(`${page}: ${kib.toFixed(1)} KiB in ${files} files, ${depth} steps`)
  for (const fault of faults) console.error(`${page}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
for (const circle of circlesOf(built)) {
  console.error(`Built files need one another before they run: ${circle}`)
  process.exitCode = 1
}
const payer = weighPayer(join(projectFolder, 'payer', 'dist'))
console.log(`payer: ${payer.kib.toFixed(1)} KiB in ${payer.files} files`)
for (const fault of [...payer.faults, ...scriptFaults(projectFolder)]) {
  console.error(`payer: ${fault}`)
  process.exitCode = 1
}
