import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import {
  type ApprovalFact,
  approvalFacts,
  checkoutFates,
  ipFates,
  riskFates,
  keyFates,
  notifyFates,
  partnerFates,
} from '@quayside/contract/account/approval/facts.ts'
import { isReviewReason, type ReviewReason } from '@quayside/contract/trade/move/review-reasons.ts'
import type { ApprovalHead } from '@quayside/contract/account/approval/approval.ts'
import { parseMinor, wire, type WireMoney } from '@quayside/contract/money.ts'
import { ipPurposes } from '@quayside/contract/main/ip/purposes.ts'
import { merchantReasons } from '@quayside/contract/trade/merchant-initiated.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Section } from '#ui/page/section.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'

/** What the request says of itself: amounts first, then whatever its area told, each under its name. */
export function ApprovalSaid({ approval }: { approval: ApprovalHead }) {
  return (
    // The words of the area that says it may not be here yet.
    <Suspense>
      <Said approval={approval} />
    </Suspense>
  )
}

function Said({ approval }: { approval: ApprovalHead }) {
  const { t } = useTranslation('approval')
  const valueOf = useFactValue()
  const { facts, amounts, kind } = approval
  const said = approvalFacts.filter((fact) => facts[fact] !== undefined && facts[fact] !== '')
  if (said.length === 0 && amounts.length === 0) return null
  return (
    <Section named title={t('what')}>
      <FactList
        facts={[
          ...sumsOf(amounts).map((money) => ({
            key: money.currency,
            label: t('column.amounts'),
            value: <MoneyText money={money} />,
          })),
          ...said.map((fact) => ({ label: t(`fact.${fact}`), value: valueOf(fact, facts[fact]!) })),
        ]}
      />
      {kind === 'checkout.publish' && <ToCheckout id={approval.target} version={facts['version']} />}
    </Section>
  )
}

/** A file of links names one amount for each. */
function sumsOf(amounts: readonly WireMoney[]): WireMoney[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, all]) =>
    wire(
      currency,
      all.reduce((sum, { value }) => sum + (parseMinor(currency, value) ?? 0n), 0n),
    ),
  )
}

/** What a fact holds, as a reader says it. */
function useFactValue() {
  const { t, i18n } = useTranslation(['approval', 'orderOnline', 'ip', 'terms'])
  const whole = (value: string | number) => Number(value).toLocaleString(i18n.language)
  const time = (value: string | number) => <TimeText at={String(value)} />
  const words: Partial<Record<ApprovalFact, (value: string | number) => ReactNode>> = {
    act: (value) => {
      const fate = [
        ...checkoutFates,
        ...keyFates,
        ...ipFates,
        ...notifyFates,
        ...partnerFates,
        ...riskFates,
      ].find((one) => one === value)
      return fate ? t(`act.${fate}`) : value
    },
    reason: (value) => {
      const reason = merchantReasons.find((one) => one === value)
      return reason ? t(`orderOnline:reason.${reason}`) : value
    },
    reviewReason: (value) =>
      isReviewReason(String(value)) ? t(`terms:reviewReason.${String(value) as ReviewReason}`) : value,
    purpose: (value) => {
      const purpose = ipPurposes.find((one) => one === value)
      return purpose ? t(`ip:purpose.${purpose}`) : value
    },
    ends: time,
    lockOut: time,
    next: time,
    due: time,
    hours: (value) => t('hours', { count: Number(value) }),
    validFor: (value) => t('hours', { count: Number(value) }),
    maximum: whole,
    links: whole,
  }
  return (fact: ApprovalFact, value: string | number): ReactNode => words[fact]?.(value) ?? value
}

function ToCheckout({ id, version }: { id: string | null; version: string | number | undefined }) {
  const { t } = useTranslation('approval')
  const { permissions } = useSession()
  if (id === null || !permissions.includes('main.checkout.view')) return null
  return (
    <Link
      to="/home/mainManage/checkoutConfigDetail/$id"
      params={{ id }}
      search={typeof version === 'number' ? { version } : {}}
    >
      {t('toCheckout')}
    </Link>
  )
}
