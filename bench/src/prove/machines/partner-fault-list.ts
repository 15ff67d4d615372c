import type { PlantedFault } from './planted-fault.ts'

const partners = 'gateway/src/areas/partners'
const vcc = 'gateway/src/areas/fund/vcc'
const state = `${partners}/binding/state.sql.ts`
const takenOnce = 'is taken once, in time, by the session that went away'

/** In guards of accounts with partners, of applications and parcels, and in postings of virtual cards. */
export const plantedPartnerFaults: readonly PlantedFault[] = [
  {
    file: state,
    find: 'and session_hash = $4 and used_at is null',
    replace: 'and $4::bytea is not null and used_at is null',
    why: 'a colleague brings back the consent that somebody else went away for (ADR 0138)',
    caughtBy: [`${partners}/paypal/paypal.test.ts`, takenOnce],
  },
  {
    file: state,
    find: 'and used_at is null and expires_at > now()',
    replace: 'and expires_at > now()',
    why: 'a state is good twice (ADR 0138)',
    caughtBy: [`${partners}/paypal/paypal.test.ts`, takenOnce],
  },
  {
    file: `${partners}/binding/settle.ts`,
    find: "if (taken) return refuse(at, binding, 'refused')",
    replace: "if (taken) return refuse(at, binding, 'revoked')",
    why: 'whoever binds another’s shop is told that it is somebody’s (ADR 0138)',
    caughtBy: [
      `${partners}/shopline/shopline.test.ts`,
      'of another merchant reads like one that Shopline refuses',
    ],
  },
  {
    file: 'contract/src/partners/onboarding/rules.ts',
    find: 'return birthday <= today',
    replace: 'return birthday < today',
    why: 'an owner is of age a day too late (ADR 0139)',
    caughtBy: [`${partners}/onboarding/onboarding.test.ts`, 'eighteen today is taken'],
  },
  {
    file: 'contract/src/open-host.ts',
    find: 'isPlain && isOpenHost(url.hostname)',
    replace: 'isPlain',
    why: 'an application names an address within (ADR 0138)',
    caughtBy: ['gateway/src/addresses.test.ts', 'takes none of \\d+ that lead within'],
  },
  {
    file: 'gateway/src/areas/logistics/shipment/take.ts',
    find: "? 'older' : 'applied'",
    replace: "? 'applied' : 'applied'",
    why: 'what a tracker tells late moves a parcel back (ADR 0137)',
    caughtBy: ['gateway/src/areas/logistics/shipment/take.test.ts', 'moves nothing where it is older'],
  },
  {
    file: `${vcc}/answer.ts`,
    find: "[{ from: 't:vcc', to: 'withdrawable', amount: load.fee } as const]",
    replace: "[{ from: 't:vcc', to: 'fee_rev', amount: load.fee } as const]",
    why: 'a card that is refused costs its fee (E3)',
    caughtBy: [`${vcc}/vcc.test.ts`, 'that the issuer refuses gives everything back'],
  },
  {
    file: `${vcc}/use.ts`,
    find: "[{ from: 'pending', to: 'bank', amount: beyond } as const]",
    replace: "[{ from: 'withdrawable', to: 'bank', amount: beyond } as const]",
    why: 'what clears beyond a card is taken from money that can be withdrawn (E5)',
    caughtBy: [`${vcc}/vcc.test.ts`, 'over which more clears than was on it'],
  },
]
