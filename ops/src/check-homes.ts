import { findHomeless } from '#check/homes.ts'
import { projectFolder } from '#check/steps.ts'

const found = findHomeless(projectFolder)
for (const { rule, file } of found) console.error(`${rule}: ${file}`)
if (found.length > 0) process.exitCode = 1
