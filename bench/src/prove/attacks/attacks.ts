import type { Finding, Proof, Trial } from '#prove/proof.ts'
import { activeFiles } from './active-files.ts'
import { colleaguesFile } from './colleagues-file.ts'
import { documentationFlood } from './documentation-flood.ts'
import { heldConnections } from './held-connections.ts'
import { hostileFiles } from './hostile-files.ts'
import { longLists } from './long-lists.ts'
import { repeatedRequests } from './repeated-requests.ts'
import { invitations, lockedOut, strangers } from './sign-in-limits.ts'
import { splitRefunds } from './split-refunds.ts'
import { takeover } from './takeover.ts'

/** What an audit once showed on the running product, sent again as an attacker would; by the audit's own numbers. */
const assaults: Readonly<Record<string, Proof>> = {
  S1: takeover,
  S2: longLists,
  S3: documentationFlood,
  S4: hostileFiles,
  S5: colleaguesFile,
  S6: activeFiles,
  S7: strangers,
  S8: lockedOut,
  S9: splitRefunds,
  S10: invitations,
  S11: repeatedRequests,
  S12: heldConnections,
}

/** Each assault has a world of its own: several bring a gateway to its limits. */
export async function attacks(trial: Trial): Promise<Finding> {
  const figures: string[] = []
  const breaches: string[] = []
  for (const [id, assault] of Object.entries(assaults)) {
    trial.say(`Attack ${id}`)
    const found = await assault(trial).catch((error: Error) => ({
      figures: [],
      breaches: [`did not come to its end: ${error.message}`],
    }))
    figures.push(...found.figures.map((figure) => `${id} ${figure}`))
    breaches.push(...found.breaches.map((breach) => `${id} ${breach}`))
  }
  return { figures, breaches }
}
