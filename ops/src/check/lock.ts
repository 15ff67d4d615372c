interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/**
 * What would make `npm ci` refuse on another machine: optional packages that the lock file misses,
 * and addresses of the registry that it was made with.
 */
export function findLockOffenders({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, resolved, link }]) => [
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path}: its optional package ${name} is not in the lock file`),
    ...(resolved !== undefined && !link && /^https?:/.test(resolved)
      ? [`${path}: has the address ${resolved}`]
      : []),
  ])
}

// A package may lie in the node_modules of any folder above the one that asks for it.
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (path in packages) return true
    if (at === '') return false
  }
}
