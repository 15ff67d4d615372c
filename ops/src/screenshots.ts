import { screenshots } from '#check/all-tests.ts'
import { runSteps } from '#check/steps.ts'

if (!(await runSteps([screenshots(process.argv.slice(2))]))) process.exitCode = 1
