import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type ApprovalFact, approvalFacts, checkoutFates } from '@quayside/contract/account/approval/facts.ts'
import type { ApprovalHead } from '@quayside/contract/account/approval/approval.ts'
import { parseMinor, wire, type WireMoney } from '@quayside/contract/money.ts'
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

function useFactValue() {
  const { t, i18n } = useTranslation(['approval', 'orderOnline'])
  const whole = (value: string | number) => Number(value).toLocaleString(i18n.language)
  return (fact: ApprovalFact, value: string | number) => {
    switch (fact) {
      case 'act': {
        const fate = checkoutFates.find((one) => one === value)
        return fate ? t(`act.${fate}`) : value
      }
      case 'reason': {
        const reason = merchantReasons.find((one) => one === value)
        return reason ? t(`orderOnline:reason.${reason}`) : value
      }
      case 'next':
      case 'due':
        return <TimeText at={String(value)} />
      case 'validFor':
        return t('hours', { count: Number(value) })
      case 'maximum':
      case 'links':
        return whole(value)
      default:
        return value
    }
  }
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
