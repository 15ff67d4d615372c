import { basename, dirname } from 'node:path/posix'
import type { ImportGraph } from './import-graph.ts'
import { isTestFile } from './test-files.ts'

/** As many files of tests as are read in seconds; the whole suite reads the others. */
const testsMax = 8
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
export function nearest(graph: ImportGraph, changed: readonly string[]): Nearest {
  const touched = graph.touchedBy(changed)
  const tests = [...touched.keys()]
    .filter((file) => isTestFile.test(file))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  function rank(test: string): number {
    const isBeside = changed.some((file) => stemOf(file) === stemOf(test) && dirname(file) === dirname(test))
    const isOfRoom = changed.some((file) => dirname(file) === dirname(test))
    return touched.get(test)! - (isBeside ? 100 : isOfRoom ? 1 : 0)
  }
  return {
    tests: tests.slice(0, testsMax),
    further: Math.max(0, tests.length - testsMax),
    stories: storiesOf(graph, changed).slice(0, storiesMax),
  }
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
