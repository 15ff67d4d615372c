/** Onboarding by public forms (spec §5, §9; ADR 0139). */
export const onboardingLimits = {
  /** Parts of a company in hundredths of a percent: each owner's, and all together. */
  owners: { max: 4, leastShare: 2_500, allShares: 10_000 },
  /** Years of an owner on the Beijing date on which the form is sent. */
  adultYears: 18,
  /** How long a draft can be opened by its link. */
  draftDays: 30,
  /** Forms begun from one address of the net on one day. */
  startsPerDay: 20,
  /** Bits of a draft's link. */
  refBytes: 16,
  /** A business tax ID; the second is that of the unified social credit code, which says so. */
  taxId: { length: 15, creditCode: 18 },
  name: 100,
  number: 40,
  line: 120,
  postcode: 16,
  goods: 500,
  url: 200,
  phone: 24,
  storeId: 64,
  /** Whole US dollars a month. */
  volume: { min: 100, max: 100_000_000 },
  campaign: { min: 1, max: 32 },
  files: { count: 10, bytes: 5 * 1024 * 1024, name: 120 },
  reason: 500,
  /** Papers are kept so long after a refusal, and after anything else. */
  keptDays: { refused: 180, else: 1_826 },
} as const
