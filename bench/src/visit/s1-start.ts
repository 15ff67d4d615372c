import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '#run/bench.ts'
import { type Figure, seconds } from '#run/figure.ts'
import { freePort } from '#process/server-process.ts'
import { median, roundsMin } from '#run/rounds.ts'
import { project } from '#run/project.ts'

const dataFolder = join(project, '.data', 'bench-start')
const patienceSeconds = 300
const targets = { first: 30, again: 5 }

/** `npm start` with everything installed, until the first page is served. */
export async function s1Start({ say }: Bench): Promise<Figure[]> {
  rmSync(dataFolder, { recursive: true, force: true })
  try {
    const first = await startOnce()
    say(`  S1 first: ${seconds(first)}`)
    const again: number[] = []
    for (let round = 0; round < roundsMin; round++) again.push(await startOnce())
    return [
      figure('S1 first', 'npm start on an empty data folder, to the first page served', first, targets.first),
      {
        ...figure(
          'S1 again',
          'npm start with the demo data there, to the first page served',
          median(again),
          targets.again,
        ),
        runs: { a: again, b: [] },
      },
    ]
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

const figure = (id: string, what: string, taken: number, target: number): Figure => ({
  id,
  what,
  figure: seconds(taken),
  against: '–',
  target: `≤ ${target} s`,
  met: taken <= target,
})

/** @returns seconds to the first page; the product is stopped again when it has said that it is ready */
async function startOnce(): Promise<number> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT: `${port}`, QUAYSIDE_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  try {
    const end = begin + patienceSeconds * 1000
    while (!(await served(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${said}`)
      if (performance.now() > end)
        throw new Error(`npm start served no page in ${patienceSeconds} s:\n${said}`)
    }
    const taken = (performance.now() - begin) / 1000
    // Stopped too early it would leave the demo data half made.
    while (!said.includes('Quayside is ready')) await Promise.race([once(child.stdout, 'data'), ended])
    return taken
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

const pollMs = 20

async function served(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  if (answer?.ok === true && (await answer.text()).includes('<div')) return true
  await new Promise((resolve) => setTimeout(resolve, pollMs))
  return false
}
