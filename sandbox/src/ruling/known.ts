/** What the sandbox's core has been told of the world: lists that a real one buys and renews. */
export const disposableDomains: ReadonlySet<string> = new Set([
  'quickbox.example',
  'tenminutes.example',
  'throwaway.example',
  'mailhole.example',
])

/** First three numbers of networks that rent their addresses to anybody: proxies, and privacy services of honest people. */
export const proxyNets: readonly string[] = ['45.134.20', '185.220.7', '193.32.126', '89.187.163']
const proxies: ReadonlySet<string> = new Set(proxyNets)

export const isProxy = (ip: string): boolean => proxies.has(ip.slice(0, ip.lastIndexOf('.')))

export interface ForwarderAddress {
  readonly line1: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

/** Warehouses that send on abroad whatever is delivered to them; each customer has a suite. */
export const forwarders: readonly ForwarderAddress[] = [
  { line1: '1180 Harbor Gateway', city: 'Portland', state: 'OR', postcode: '97230', country: 'US' },
  { line1: '42 Airport Logistics Way', city: 'New Castle', state: 'DE', postcode: '19720', country: 'US' },
  { line1: '7 Freight Terminal Road', city: 'Miami', state: 'FL', postcode: '33166', country: 'US' },
]
const forwarderPlaces: ReadonlySet<string> = new Set(
  forwarders.map(({ line1, postcode }) => `${line1} ${postcode}`.toLowerCase()),
)

export const isForwarder = (line1: string | undefined, postcode: string | undefined): boolean =>
  forwarderPlaces.has(`${line1 ?? ''} ${postcode ?? ''}`.toLowerCase())
