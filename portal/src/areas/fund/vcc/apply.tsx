import { createLazyRoute, Link } from '@tanstack/react-router'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import { useCall } from '#api/use-call.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { useTranslation } from '#words/use-translation.ts'
import type { VirtualCardPage } from './answers.ts'
import { VirtualCardForm } from './form.tsx'
import { CardsNotOpen } from './not-open.tsx'

export const route = createLazyRoute('/shell/home/fundManage/virtualCards/apply')({ component: ApplyForCard })

/** Applying for a virtual card, paid from what is withdrawable. */
function ApplyForCard() {
  const { t } = useTranslation('vcc')
  const { data, error, refetch } = useCall<typeof virtualCardCalls.query>(
    '/vcc/query',
    { page: { size: 10 }, count: false },
    { freshFor: 0 },
  )
  return (
    <>
      <PageHeader title={t('apply.title')}>
        <Link to="/home/fundManage/virtualCards">{t('apply.toList')}</Link>
      </PageHeader>
      {error ? <ErrorState failure={error} onAgain={() => void refetch()} /> : data && <Offer offer={data} />}
    </>
  )
}

function Offer({ offer }: { offer: VirtualCardPage }) {
  const { t } = useTranslation('vcc')
  if (!offer.open) return <CardsNotOpen />
  if (offer.frozen) return <EmptyState title={t('list.frozen')} />
  if (offer.cardsLeft === 0) return <EmptyState title={t('apply.full', { max: vccLimits.cards })} />
  return <VirtualCardForm accounts={offer.accounts} cardsLeft={offer.cardsLeft} />
}
