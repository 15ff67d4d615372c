import { createLazyRoute, Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import { vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import type { productCalls } from '@quayside/contract/partners/product/product.ts'
import type { ProductName } from '@quayside/contract/partners/product/states.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { CardsForm } from './cards-form.tsx'
import { KeyedOrdersForm } from './keyed-form.tsx'
import styles from './product.module.css'
import { ProductShown } from './standing.tsx'

const base = '/shell/home/third-party'
export const cardsRoute = createLazyRoute(`${base}/virtual-cards-onboarding`)({
  component: () => <ProductPage product="virtual-cards" />,
})
export const keyedRoute = createLazyRoute(`${base}/keyed-orders-onboarding`)({
  component: () => <ProductPage product="keyed-orders" />,
})

const isWaiting = ({ state }: Standings[number]): boolean => state === 'applied' || state === 'reviewing'

export type Standings = OutputOf<typeof productCalls.state>['standings']

/** What a product is, how it stands, and the application for it. */
function ProductPage({ product }: { product: ProductName }) {
  const { t } = useTranslation('product')
  const { data, error, refetch } = useCall<typeof productCalls.state>(
    '/third-party/product',
    { product },
    // What waits is looked at again: an answer may come while the page is open.
    { freshFor: 0, every: (known) => (known?.standings.some(isWaiting) ? 5_000 : Number.POSITIVE_INFINITY) },
  )
  const late = useAfterDelay(!data && !error)
  const isOpen = data?.standings.some(({ state }) => state === 'open') === true
  return (
    <>
      <PageHeader title={t(`name.${product}`)}>{isOpen && <Go product={product} />}</PageHeader>
      <div className={styles['page']}>
        <p className={styles['lead']}>{t(`lead.${product}`)}</p>
        <Know product={product} />
        {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton shown={late} />}
        {data && <Shown product={product} standings={data.standings} />}
      </div>
    </>
  )
}

/** To the product itself, for whoever may see it. */
function Go({ product }: { product: ProductName }) {
  const { t } = useTranslation('product')
  const { permissions } = useSession()
  const look = { className: buttonClass, 'data-look': 'filled', 'data-size': 'md' } as const
  if (product === 'virtual-cards')
    return (
      permissions.includes('fund.vcc.view') && (
        <Link to="/home/fundManage/virtualCards" {...look}>
          {t('go.virtual-cards')}
        </Link>
      )
    )
  return (
    permissions.includes('trade.online.moto') && (
      <Link to="/home/tradeManage/orderOnline" search={{ way: 'moto' }} {...look}>
        {t('go.keyed-orders')}
      </Link>
    )
  )
}

function Know({ product }: { product: ProductName }) {
  const { t, i18n } = useTranslation('product')
  const { amount, cards } = vccLimits
  const facts = {
    cards,
    min: formatDecimal(String(amount.min), i18n.language),
    max: formatDecimal(String(amount.max), i18n.language),
  }
  return (
    <Section title={t('knowTitle')}>
      <ul className={styles['know']}>
        <li>{t(`know.${product}.first`, facts)}</li>
        <li>{t(`know.${product}.second`)}</li>
        <li>{t(`know.${product}.third`)}</li>
      </ul>
    </Section>
  )
}

function Shown({ product, standings }: { product: ProductName; standings: Standings }) {
  const { t } = useTranslation('product')
  const begun = standings.filter(({ state }) => state !== 'not_open')
  const mayAsk = useSession().permissions.includes('partner.apply')
  const free = standings.filter(({ mayApply }) => mayApply && mayAsk)
  if (standings.length === 0) return <EmptyState title={t('noSite')} hint={t('noSiteHint')} />
  return (
    <>
      {begun.map((standing) => (
        <ProductShown key={standing.site?.id ?? product} standing={standing} />
      ))}
      {begun.length === 0 && !mayAsk && <EmptyState title={t('said.not_open')} hint={t('mayNot')} />}
      {free.length > 0 &&
        (product === 'virtual-cards' ? (
          <CardsForm standing={free[0]!} />
        ) : (
          <KeyedOrdersForm standings={free} />
        ))}
    </>
  )
}
