import { join } from 'node:path'
import { routePages } from './routes.ts'

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, '..', 'src')
const at = (file: string): string => join(source, file)
/** They do something when they run, so nothing that others need may lie in one file with them. */
const entries: ReadonlySet<string> = new Set([at('main.tsx'), at('sign-in.tsx')])
const loginScreen = at('areas/entry/sign-in/route.tsx')
const list = at('areas/trade/list/list.tsx')
const order = at('areas/trade/order/detail.tsx')
const words = /[\\/]phrases[\\/]src[\\/](?:en|zh|sets)[\\/]/

/**
 * Puts what the first pages are made of into few files: as many small ones they took longer to ask for than to send. Each set
 * is closed under imports, so a file imports only those of pages that need it as well:
 * `base` what sign-in and portal share, `sign-in` what it has alone, `start` the router and the frame around every screen,
 * `kit` what the list of transactions shares with further screens, `details` what of an order others show and no list does.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  let sets: Sets | undefined
  return (id, modules) => {
    // Words are sets of their own, see `namespaces.ts` of the phrases.
    if (words.test(id) || entries.has(id)) return null
    sets ??= setsOf(modules)
    const { signIn, start, screens } = sets
    if (signIn.has(id)) return start.has(id) || screens.some((screen) => screen.has(id)) ? 'base' : 'sign-in'
    if (start.has(id)) return 'start'
    if (!sets.list.has(id) && !sets.order.has(id)) return null
    if (screens.filter((screen) => screen.has(id)).length === 1) return null
    return sets.list.has(id) ? 'kit' : 'details'
  }
}

interface Sets {
  readonly signIn: ReadonlySet<string>
  readonly start: ReadonlySet<string>
  readonly list: ReadonlySet<string>
  readonly order: ReadonlySet<string>
  /** But for the sign-in's own. */
  readonly screens: readonly ReadonlySet<string>[]
}

function setsOf(modules: Modules): Sets {
  const reach = (file: string) => reachOf(file, modules)
  const screens = routePages(source).flatMap((page) => page.screens)
  return {
    signIn: reach(at('sign-in.tsx')),
    start: reach(at('main.tsx')),
    list: reach(list),
    order: reach(order),
    screens: [...new Set(screens)].filter((screen) => screen !== loginScreen).map(reach),
  }
}

/** A module and all that it needs before it runs. */
function reachOf(file: string, modules: Modules): Set<string> {
  const seen = new Set<string>()
  const open = [file]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  if (seen.size === 1) throw new Error(`${file} imports nothing: is it still there?`)
  return seen
}
