import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { doors, rooms } from './rooms.ts'

export const packages = [
  'contract',
  'phrases',
  'gateway',
  'portal',
  'payer',
  'sandbox',
  'ops',
  'e2e',
  'bench',
] as const
export type Package = (typeof packages)[number]

/** What each package may import from the others; the direction is contract ← phrases ← sides ← ops ← e2e ← bench. */
const mayImport: Readonly<Record<Package, readonly Package[]>> = {
  contract: [],
  phrases: ['contract'],
  gateway: ['contract', 'phrases'],
  portal: ['contract', 'phrases'],
  payer: ['contract', 'phrases'],
  sandbox: ['contract', 'phrases'],
  ops: ['contract', 'phrases', 'gateway', 'sandbox'],
  e2e: ['contract', 'phrases', 'gateway', 'sandbox', 'ops'],
  bench: ['contract', 'phrases', 'gateway', 'sandbox', 'ops', 'e2e'],
}

/** Tests, and what only tests use: whatever lies in a folder `test`. */
export const isTest = /\.test\.tsx?$|^[a-z0-9]+\/src\/test\/|^[a-z0-9]+\/src\/.*\/test\//
const testFile = isTest.source
/** Proofs are tests of real processes, and share the workers of tests. */
const proof = '^bench/src/prove/'
const databasePackages = '(^|/)node_modules/(@types/)?(kysely|pg|pg-copy-streams|graphile-worker)/'
const builders = '^gateway/src/db/(kysely|pool|schema)[.]ts$'

/** The import rules of docs/architecture.md, "Who may import whom". */
export const boundaryRules: IRegularForbiddenRuleType[] = [
  ...packages.map((name) =>
    rule(`direction-${name}`, { path: `^${name}/` }, { path: `^(${others(name).join('|')})/` }),
  ),
  rule(
    'contract-zod-alone',
    { path: '^contract/src/', pathNot: testFile },
    { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
  ),
  rule('portal-without-node', { path: '^(portal|payer)/src/' }, { dependencyTypes: ['core'] }),
  rule(
    'area-through-public',
    { path: '^(gateway|portal)/src/areas/([^/]+)/' },
    { path: '^$1/src/areas/', pathNot: ['^$1/src/areas/$2/', String.raw`/public\.tsx?$`] },
  ),
  rule(
    'frame-without-area',
    {
      path: '^(gateway/src/(http|acts|db|lists|ledger|events|orders|jobs|ports|exports|uploads|chain)|portal/src/(api|ui|shell|session|words|details|lists|proof))/',
    },
    { path: '^(gateway|portal)/src/areas/' },
  ),
  rule(
    'ui-blind',
    { path: '^portal/src/ui/' },
    { path: '^portal/src/(api|session|shell|areas|details|lists|proof)/' },
  ),
  // A list stands without the pages that its rows lead to.
  rule('lists-without-details', { path: '^portal/src/lists/' }, { path: '^portal/src/details/' }),
  rule(
    'sql-in-its-places',
    { path: '^gateway/src/', pathNot: ['^gateway/src/(db|ledger|jobs)/', String.raw`\.sql\.ts$`, testFile] },
    { path: [databasePackages, builders] },
  ),
  rule(
    'ledger-through-index',
    { path: '^gateway/src/(areas|acts|http|lists|orders|ports)/' },
    { path: '^gateway/src/ledger/', pathNot: String.raw`^gateway/src/ledger/index\.ts$` },
  ),
  rule(
    'links-on-warrant',
    {
      path: '^gateway/src/',
      pathNot: [
        testFile,
        String.raw`^gateway/src/areas/entry/(link/(administrators-warrant|first-operator|portal-address)|password/reset-mail[.]job)[.]ts$`,
      ],
    },
    { path: '^gateway/src/areas/entry/link/warrant[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'links-made-in-one-place',
    {
      path: '^gateway/src/',
      pathNot: String.raw`^gateway/src/areas/entry/(link/(link|portal-address)|password/set)[.]ts$`,
    },
    { path: '^gateway/src/areas/entry/link/link[.]sql[.]ts$' },
  ),
  rule('tests-are-leaves', { path: '^[a-z0-9]+/src/', pathNot: [testFile, proof] }, { path: testFile }),
  // Within a folder by `./`, everything else of the package by `#`: a file that moves changes no depth.
  rule(
    'from-the-root',
    { path: '^(.*/src/.*/|.*/src/)[^/]+$' },
    {
      path: '^[a-z0-9]+/src/',
      pathNot: '^$1[^/]+$',
      dependencyTypesNot: ['aliased-subpath-import', 'aliased-workspace'],
    },
  ),
  ...Object.entries(rooms).flatMap(([place, order]) => [
    ...order
      .slice(1)
      .map((room, index) =>
        rule(
          'rooms-in-order',
          { path: `^${place}/${room}/`, pathNot: testFile },
          { path: `^${place}/(${order.slice(0, index + 1).join('|')})/` },
        ),
      ),
    rule('rooms-in-order', { path: `^${place}/[^/]+/`, pathNot: testFile }, { path: `^${place}/${doors}$` }),
    ...(place !== 'gateway/src'
      ? [
          rule(
            'rooms-in-order',
            { path: `^${place}/[^/]+$`, pathNot: [testFile, `^${place}/${doors}$`] },
            { path: `^${place}/[^/]+/` },
          ),
        ]
      : []),
  ]),
  rule('resolves', {}, { couldNotResolve: true }),
  rule('declared-package', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
  rule('no-cycle', {}, { circular: true }),
]

function others(name: Package): Package[] {
  return packages.filter((other) => other !== name && !mayImport[name].includes(other))
}

function rule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to }
}
