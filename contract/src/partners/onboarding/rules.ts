import { beijingDate } from '#dates.ts'
import type { ErrorKey } from '#errors.ts'
import type { PayoutContent } from './content.ts'
import { onboardingLimits as limits } from './limits.ts'

export interface ContentProblem {
  /** As the form names it. */
  readonly field: string
  readonly key: ErrorKey
  readonly facts: Readonly<Record<string, string | number>>
}

const problem = (field: string, key: ErrorKey, facts: ContentProblem['facts'] = {}): ContentProblem => ({
  field,
  key,
  facts,
})

/** Hundredths of a percent. */
export const shareOf = (typed: string): number => {
  const [whole = '0', part = ''] = typed.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Whether somebody born on a date has so many years on another, both as they are written down. */
export function hasYears(born: string, today: string, years: number): boolean {
  const birthday = `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}${born.slice(4)}`
  return birthday <= today
}

/**
 * What single fields do not tell: owners, their parts and ages, and the tax ID.
 * @param now ISO 8601; ages are those of its Beijing date
 */
export function payoutProblems(content: PayoutContent, now: string): readonly ContentProblem[] {
  const { owners, nobodyOwns, controller } = content
  const { leastShare, allShares, max } = limits.owners
  const today = beijingDate(now)
  const tooYoung = (born: string) => !hasYears(born, today, limits.adultYears)
  const shares = owners.map(({ share }) => shareOf(share))
  return [
    ...taxProblems(content),
    ...(nobodyOwns && owners.length > 0 ? [problem('nobodyOwns', 'onboarding.owners_and_nobody')] : []),
    ...(!nobodyOwns && owners.length === 0 ? [problem('owners', 'onboarding.owners_missing', { max })] : []),
    ...(nobodyOwns && !controller ? [problem('controller.name', 'onboarding.controller_missing')] : []),
    ...owners.flatMap(({ birthDate }, place) => [
      ...(shares[place]! < leastShare || shares[place]! > allShares
        ? [problem(`owners.${place}.share`, 'onboarding.share', { least: leastShare / 100 })]
        : []),
      ...(tooYoung(birthDate)
        ? [problem(`owners.${place}.birthDate`, 'onboarding.under_age', { years: limits.adultYears })]
        : []),
    ]),
    ...(nobodyOwns && controller && tooYoung(controller.birthDate)
      ? [problem('controller.birthDate', 'onboarding.under_age', { years: limits.adultYears })]
      : []),
    ...(shares.every((share) => share <= allShares) &&
    shares.reduce((sum, share) => sum + share, 0) > allShares
      ? [problem(`owners.${owners.length - 1}.share`, 'onboarding.shares')]
      : []),
  ]
}

function taxProblems({ taxId, taxNote }: PayoutContent): readonly ContentProblem[] {
  const { length, creditCode } = limits.taxId
  if (taxId.length === length) return []
  if (taxId.length !== creditCode) return [problem('taxId', 'onboarding.tax_id', { length, creditCode })]
  return taxNote === undefined ? [problem('taxNote', 'onboarding.tax_note', { creditCode })] : []
}
