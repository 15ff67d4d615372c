import { join } from 'node:path'
import { weighPages } from '#check/portal-files.ts'
import { projectFolder } from '#check/steps.ts'
import { buildPortal } from '#start/portal-build.ts'

await buildPortal()
for (const { page, kib, files, depth, faults } of weighPages(join(projectFolder, 'portal', 'dist'))) {
  console.log(`${page}: ${kib.toFixed(1)} KiB in ${files} files, ${depth} steps`)
  for (const fault of faults) console.error(`${page}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
