import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '../../..')

export interface Step {
  readonly name: string
  /** A program of node_modules/.bin, or a file of the project that Node runs. */
  readonly command: readonly [program: string, ...args: string[]]
  /** Shows its output as it comes, instead of only when it fails. */
  readonly isLoud?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the steps, all of them and so many side by side, and says how each went. @returns whether all passed */
export async function runSteps(steps: readonly Step[], { atOnce = 1 } = {}): Promise<boolean> {
  const failed: string[] = []
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begin = performance.now()
      const passed = await runStep(step)
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      console.log(`${passed ? 'passed' : 'FAILED'}  ${step.name} (${seconds} s)`)
      if (!passed) failed.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failed.length > 0) console.error(`Not passed: ${failed.join(', ')}.`)
  return failed.length === 0
}

function runStep({ command: [program, ...args], isLoud = false, env }: Step): Promise<boolean> {
  const bin = join(projectFolder, 'node_modules', '.bin')
  const [file, first] = program.endsWith('.ts') ? [process.execPath, [program]] : [join(bin, program), []]
  const child = spawn(file, [...first, ...args], {
    cwd: projectFolder,
    // Programs of packages look their Node up by name: let it be the pinned one.
    env: { ...process.env, ...env, PATH: `${bin}:${process.env['PATH']}` },
    stdio: isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done(false)
    })
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      done(code === 0)
    })
  })
}
