import type { Page } from '@playwright/test'

/** What React did until something first stood on the page, and what the page had asked for by then. */
export interface FirstDrawing {
  readonly commits: number
  /** Components that were run, counted over all commits. */
  readonly renders: number
  /** Paths of the calls, in the order in which they were sent. */
  readonly calls: readonly string[]
  /** How many of the calls waited for one another at most. */
  readonly inSeries: number
}

interface Counted {
  commits: number
  renders: number
  first?: { at: number; commits: number; renders: number }
}

/** Counts from the next page on; `first` selects what ends it. */
export async function countDrawing(page: Page, first: string): Promise<void> {
  await page.addInitScript(watchReact, first)
}

export async function firstDrawing(page: Page, basePath: string): Promise<FirstDrawing> {
  await page.waitForFunction(() => (window as unknown as { counted: Counted }).counted.first)
  return page.evaluate((base) => {
    const { at, commits, renders } = (window as unknown as { counted: Counted }).counted.first!
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < at && new URL(name).pathname.startsWith(base))
      .map((entry) => entry as PerformanceResourceTiming)
      .toSorted((a, b) => a.startTime - b.startTime)
    const depths: number[] = []
    for (const [index, { startTime }] of calls.entries())
      depths[index] =
        1 +
        Math.max(
          0,
          ...calls.slice(0, index).map((one, at) => (one.responseEnd <= startTime ? depths[at]! : 0)),
        )
    return {
      commits,
      renders,
      calls: calls.map(({ name }) => new URL(name).pathname.slice(base.length)),
      inSeries: Math.max(0, ...depths),
    }
  }, basePath)
}

/** How many components run because of `act`, in a page that is counted. */
export async function rendersOf(page: Page, act: () => Promise<void>): Promise<number> {
  const renders = () => page.evaluate(() => (window as unknown as { counted: Counted }).counted.renders)
  const before = await renders()
  await act()
  return (await renders()) - before
}

/** Runs in the page before React does, in the place of its developer tools, which it tells of every commit. */
function watchReact(first: string): void {
  interface Fiber {
    readonly tag: number
    readonly flags: number
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const counted: Counted = { commits: 0, renders: 0 }
  // Functions, classes, those with a ref and those that are remembered.
  const components = new Set([0, 1, 11, 14, 15])
  const hasRun = 1
  const children = function* (fiber: Fiber): Generator<Fiber> {
    for (let { child } = fiber; child; child = child.sibling) yield child
  }
  const count = (fiber: Fiber, isNew: boolean): void => {
    // Children that are the very same were left alone.
    if (!isNew && fiber.alternate && fiber.child === fiber.alternate.child) return
    for (const child of children(fiber)) {
      const isMade = isNew || child.alternate === null
      if (components.has(child.tag) && (isMade || child.flags & hasRun)) counted.renders++
      count(child, isMade)
    }
  }
  const onCommitFiberRoot = (_: unknown, { current }: { current: Fiber }): void => {
    counted.commits++
    count(current, false)
    if (!counted.first && document.querySelector(first))
      counted.first = { at: performance.now(), commits: counted.commits, renders: counted.renders }
  }
  const nothing = () => undefined
  Object.assign(window, {
    counted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: nothing,
      onScheduleFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
      onCommitFiberRoot,
    },
  })
}
