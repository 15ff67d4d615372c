import { checkSteps } from '#check/check-steps.ts'
import { runSteps } from '#check/steps.ts'
import { browserStories, fastTests } from '#check/all-tests.ts'

if (!(await runSteps([...checkSteps, fastTests, browserStories()]))) process.exitCode = 1
