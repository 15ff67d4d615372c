import flags from './main.flags.json' with { type: 'json' }

/**
 * What Node is started with for a gateway; `npm run gateway` reads the same file. Left to itself V8 keeps what a rush of
 * events needed once, long after it; under a limit it collects instead. Twice what it keeps once every call was asked, which
 * stories measure: a gateway that is near its limit ends at the next large body.
 */
export const gatewayFlags: readonly string[] = flags
