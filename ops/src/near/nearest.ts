import { basename, dirname } from 'node:path/posix'
import type { ImportGraph } from './import-graph.ts'
import { isTestFile } from './test-files.ts'

/** As many files of tests as are read in seconds; the whole suite reads the others. */
const testsMax = 8
/** What they may take together by what they took last; the nearest runs whatever it takes. */
const testsMs = 8_000
/** Of a file that has not run here. */
const unknownMs = 1_000
const storiesMax = 2

export interface Nearest {
  /** Nearest first. */
  readonly tests: readonly string[]
  /** Tests that are touched as well, but farther away. */
  readonly further: number
  /** Stories of the changed rooms. */
  readonly stories: readonly string[]
}

/** What tells soonest whether a change holds: changed tests, those of its neighbours, and the stories of its room. */
export function nearest(
  graph: ImportGraph,
  changed: readonly string[],
  durations: ReadonlyMap<string, number> = new Map(),
): Nearest {
  const touched = graph.touchedBy(changed)
  const tests = [...touched.keys()]
    .filter((file) => isTestFile.test(file))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  function rank(test: string): number {
    const isBeside = changed.some((file) => stemOf(file) === stemOf(test) && dirname(file) === dirname(test))
    const isOfRoom = changed.some((file) => dirname(file) === dirname(test))
    return touched.get(test)! - (isBeside ? 100 : isOfRoom ? 1 : 0)
  }
  const chosen = affordable(tests, durations)
  return {
    tests: chosen,
    further: tests.length - chosen.length,
    stories: storiesOf(graph, changed).slice(0, storiesMax),
  }
}

/** The nearest, and of the next ones those that fit into the time. */
function affordable(tests: readonly string[], durations: ReadonlyMap<string, number>): string[] {
  const chosen: string[] = []
  let left = testsMs
  for (const test of tests) {
    const takes = durations.get(test) ?? unknownMs
    if (chosen.length === testsMax) break
    if (chosen.length > 0 && takes > left) continue
    chosen.push(test)
    left -= takes
  }
  return chosen
}

/** Changed stories, and those that are called as an area's room or a file of it. */
function storiesOf(graph: ImportGraph, changed: readonly string[]): string[] {
  const stories = graph.files().filter((file) => file.endsWith('.spec.ts'))
  const told = changed
    .filter((file) => /^(portal|gateway\/src)\//.test(file))
    .flatMap((file) => {
      const [area, room] = /\/areas\/([^/]+)\/([^/]+)/.exec(file)?.slice(1) ?? []
      if (area === undefined || room === undefined) return []
      const names = [room.replace(/\.tsx?$/, ''), stemOf(file)]
      return stories.filter(
        (story) =>
          story.startsWith(`e2e/src/${area}/`) &&
          names.some((name) => stemOf(story).includes(name) || name.includes(stemOf(story))),
      )
    })
  return [...new Set([...changed.filter((file) => stories.includes(file)), ...told])]
}

const stemOf = (file: string): string => basename(file).split('.')[0]!
