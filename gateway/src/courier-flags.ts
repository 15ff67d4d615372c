import flags from './courier.flags.json' with { type: 'json' }

/**
 * What Node is started with for a courier; `npm run courier` reads the same file. What it holds is what is on its way, a few
 * hundred thin messages, and left to itself V8 would keep what they leave behind.
 */
export const courierFlags: readonly string[] = flags
