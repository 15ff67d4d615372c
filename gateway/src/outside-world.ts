import { httpSchemeDesk } from '#ports/scheme-desk/http.ts'
import type { SchemeDesk } from '#ports/scheme-desk/port.ts'
import type { Config } from './config.ts'
import { SetupError } from '#db/setup-error.ts'
import { httpBank } from '#ports/bank/http.ts'
import type { Bank } from '#ports/bank/port.ts'
import { httpCardNetwork } from '#ports/card-network/http.ts'
import type { CardNetwork } from '#ports/card-network/port.ts'
import { httpDisputeDesk } from '#ports/dispute-desk/http.ts'
import type { DisputeDesk } from '#ports/dispute-desk/port.ts'
import { httpCaseFiling } from '#ports/case-filing/http.ts'
import type { CaseFiling } from '#ports/case-filing/port.ts'
import { httpFxHouse } from '#ports/fx/http.ts'
import { httpIssuer } from '#ports/issuer/http.ts'
import type { Issuer } from '#ports/issuer/port.ts'
import type { FxHouse } from '#ports/fx/port.ts'
import { httpLogisticsApps } from '#ports/logistics-app/http.ts'
import type { LogisticsApps } from '#ports/logistics-app/port.ts'
import { httpTracker } from '#ports/tracker/http.ts'
import type { Tracker } from '#ports/tracker/port.ts'

/** Whom jobs ask to do something outside. */
export interface OutsideWorld {
  readonly network: CardNetwork
  readonly filing: CaseFiling
  readonly schemeDesk: SchemeDesk
  readonly bank: Bank
  readonly fx: FxHouse
  readonly issuer: Issuer
  readonly tracker: Tracker
  readonly logisticsApps: LogisticsApps
  /** Alert networks and buyers, who are reached by way of the card network's core. */
  readonly disputeDesk: DisputeDesk
}

/**
 * Without one of them what was asked for would be held for ever: better not to start than to seem well.
 * @throws SetupError naming the address that is missing
 */
export const outsideWorld = ({
  networkUrl,
  bankUrl,
  fxUrl,
  issuer,
  trackerUrl,
  logisticsAppsUrl,
}: Config): OutsideWorld => ({
  network: httpCardNetwork(required('QUAYSIDE_NETWORK', 'the card network', networkUrl)),
  schemeDesk: httpSchemeDesk(required('QUAYSIDE_NETWORK', 'the card network', networkUrl)),
  filing: httpCaseFiling(required('QUAYSIDE_NETWORK', 'the card network', networkUrl)),
  bank: httpBank(required('QUAYSIDE_BANK', 'the bank', bankUrl)),
  fx: httpFxHouse(required('QUAYSIDE_FX', 'the FX house', fxUrl)),
  issuer: httpIssuer(
    required('QUAYSIDE_ISSUER', 'the issuer of virtual cards', issuer.url),
    required('QUAYSIDE_ISSUER_FRAME', 'the page of that issuer', issuer.frameOrigin),
  ),
  tracker: httpTracker(required('QUAYSIDE_TRACKER', 'the parcel tracker', trackerUrl)),
  logisticsApps: httpLogisticsApps(
    required('QUAYSIDE_LOGISTICS_APPS', 'the logistics apps', logisticsAppsUrl),
  ),
  disputeDesk: httpDisputeDesk(required('QUAYSIDE_NETWORK', 'the card network', networkUrl)),
})

function required(variable: string, who: string, url: string | undefined): string {
  if (url === undefined)
    throw new SetupError(`Set ${variable} to the address of ${who}, such as https://host.`)
  return url
}
