import { checkSteps } from '#check/check-steps.ts'
import { runSteps } from '#check/steps.ts'

if (!(await runSteps(checkSteps))) process.exitCode = 1
