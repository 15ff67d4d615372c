// Proof P8 of docs/proofs.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantedFaults } from './faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { copyProject } from './project-copy.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { runTests, type TestsRun } from './run-tests.ts'

/** A test that says no; anything else that goes wrong has not looked. */
const saidNo = /AssertionError|Property failed/
/** Each in a copy of its own. */
const atOnce = 2

/**
 * Faults that are planted one by one in a copy of the project, each in a guard or a posting: the tests that watch over
 * it must fail, and for what they found. Without any fault they hold, so that it is the fault that they see.
 */
export async function p8({ say }: Trial): Promise<Finding> {
  const copies = Array.from({ length: atOnce }, copyProject)
  try {
    say(`Planting ${plantedFaults.length} faults in copies of the project`)
    const breaches = await withoutFaults(copies[0]!.folder)
    const left = [...plantedFaults]
    let caught = 0
    const plantNext = async (folder: string): Promise<void> => {
      for (let fault = left.shift(); fault; fault = left.shift()) {
        const problem = await plant(folder, fault)
        if (problem === undefined) caught++
        else breaches.push(`${fault.file}, ${fault.why}: ${problem}`)
        say(`${fault.why}: ${problem ?? 'caught'}`)
      }
    }
    await Promise.all(copies.map(({ folder }) => plantNext(folder)))
    return { figures: [`caught ${caught}/${plantedFaults.length}`], breaches }
  } finally {
    for (const copy of copies) copy.remove()
  }
}

/** @returns which of the tests hold for another reason than the code, or do not hold at all */
async function withoutFaults(folder: string): Promise<string[]> {
  const files = [...new Set(plantedFaults.map(({ caughtBy: [file] }) => file))]
  const named = [...new Set(plantedFaults.map(({ caughtBy: [, name] }) => `(?:${name})`))].join('|')
  const { cells, problems } = await runTests({ files, named, folder })
  const failed = cells.filter(({ status }) => status !== 'passed')
  const unnamed = plantedFaults.filter(
    ({ caughtBy: [file, name] }) =>
      !cells.some((cell) => cell.file.endsWith(file) && new RegExp(name).test(cell.fullName)),
  )
  return [
    ...failed.map(({ fullName }) => `fails without any fault: ${fullName}`),
    ...unnamed.map(({ caughtBy: [file, name] }) => `${file} has no test ${name}`),
    ...problems,
  ]
}

/** @returns why the fault was not caught */
async function plant(
  folder: string,
  { file, find, replace, caughtBy: [test, named] }: PlantedFault,
): Promise<string | undefined> {
  const path = join(folder, file)
  const right = readFileSync(path, 'utf8')
  const places = right.split(find).length - 1
  if (places !== 1) return `what it replaces stands there ${places} times`
  writeFileSync(
    path,
    right.replace(find, () => replace),
  )
  try {
    return judged(await runTests({ files: [test], named, folder }))
  } finally {
    writeFileSync(path, right)
  }
}

function judged({ cells, problems }: TestsRun): string | undefined {
  if (problems.length > 0) return `the test could not be run: ${problems[0]}`
  const failed = cells.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return cells.length === 0 ? 'no test ran' : 'survived'
  const messages = failed.flatMap(({ failureMessages }) => failureMessages)
  return messages.some((message) => saidNo.test(message)) ? undefined : `fails otherwise: ${messages[0]}`
}
