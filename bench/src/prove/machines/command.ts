import { strict as assert } from 'node:assert'
import fc from 'fast-check'
import { balancesOf } from './machine-world.ts'
import type { Scene, Sketch } from './run.ts'

export type Command = fc.AsyncCommand<Sketch, Scene>
type Step = (sketch: Sketch, scene: Scene) => Promise<readonly [expected: unknown, found: unknown] | void>

/** One step on paper and in the gateway: both say the same, and every account holds the same afterwards. */
class Both implements Command {
  readonly #name: string
  readonly #step: Step
  constructor(name: string, step: Step) {
    this.#name = name
    this.#step = step
  }

  check(): boolean {
    return true
  }

  async run(sketch: Sketch, scene: Scene): Promise<void> {
    const said = await this.#step(sketch, scene)
    if (said) assert.deepEqual(said[1], said[0], this.#name)
    assert.deepEqual(await balancesOf(scene.world, scene.house.merchantId), sketch.purse.shown(), this.#name)
  }

  toString(): string {
    return this.#name
  }
}

export type Named = Readonly<Record<string, (name: string) => fc.Arbitrary<Command>>>

export const command =
  <A extends unknown[]>(
    drawn: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
    step: (...drawn: A) => Step,
  ): Named[string] =>
  (name) =>
    fc.tuple<A>(...drawn).map((values) => new Both(`${name} ${values.join(' ')}`, step(...values)))

export const which = fc.nat(30)
/** Mostly one of the last things: those still move. */
export const one = <T>(all: readonly T[], nth: number): T | undefined =>
  all[all.length - 1 - (nth % all.length)]
