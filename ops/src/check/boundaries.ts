import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaryRules, isTest, packages } from './boundary-rules.ts'

export interface Breach {
  readonly rule: string
  readonly file: string
  readonly detail: string
}

/**
 * Every import of the project below `root` that breaks a rule.
 * @throws when the reader saw fewer files than there are, for then it proves nothing
 */
export async function findBreaches(root: string): Promise<Breach[]> {
  const sources = sourcesOf(root)
  const result = await readImports(root)
  const read = new Set(result.modules.map(({ source }) => source))
  const unread = sources.filter((file) => !read.has(file))
  if (sources.length === 0 || unread.length > 0)
    throw new Error(
      `The boundary check read ${sources.length - unread.length} of ${sources.length} files: ${unread[0]}`,
    )
  const imports = result.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    file: from,
    detail: to,
  }))
  return [...imports, ...sqlOutside(root, sources)]
}

function sourcesOf(root: string): string[] {
  return globSync(`{${packages.join(',')}}/src/**/*.{ts,tsx}`, { cwd: root })
}

async function readImports(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    packages.map((name) => `${name}/src`),
    {
      baseDir: root,
      ruleSet: { forbidden: boundaryRules },
      validate: true,
      // TypeScript 7 has no interface that dependency-cruiser could read with.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: '^[a-z0-9]+/dist/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  )
  return output as ICruiseResult
}

const sqlText = /(?:\btext:|\bsql)\s*['"`]\s*(?:select|insert|update|delete|with|call)\b/i
const sqlPlaces = /^gateway\/src\/(?:db|ledger|jobs)\/|\.sql\.ts$/

// SQL written as plain text needs no import, so it is looked for as text.
function sqlOutside(root: string, sources: string[]): Breach[] {
  return sources
    .filter((file) => file.startsWith('gateway/src/') && !sqlPlaces.test(file) && !isTest.test(file))
    .flatMap((file) => {
      const found = sqlText.exec(readFileSync(join(root, file), 'utf8'))
      return found ? [{ rule: 'sql-in-its-places', file, detail: found[0] }] : []
    })
}
