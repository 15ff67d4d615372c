import { SetupError } from '@quayside/gateway/db/setup-error.ts'

/** Runs a command; what the person at the console can change is told in one sentence, a defect with its stack. */
export async function explain(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode ||= 1
  }
}
