import { Link } from '@tanstack/react-router'
import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { useSession } from '#session/session-context.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { Facts } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

type Seen = NonNullable<TransactionDetail['seen']>

/** What the payer was shown when they paid, each version and document as it was then: evidence where they say otherwise. */
export function SeenFacts({ seen }: { seen: Seen }) {
  const { t } = useTranslation('trade')
  const zone = useZone()
  return (
    <Facts
      title={t('detail.seen.title')}
      facts={[
        {
          label: t('detail.seen.at'),
          value: (
            <>
              <TimeText at={seen.at} /> {zone.label}
            </>
          ),
        },
        { label: t('detail.seen.language'), value: payerLanguageNames[seen.language].name },
        { label: t('detail.seen.link'), value: <SeenLink seen={seen} /> },
        { label: t('detail.seen.base'), value: seen.base !== null && <BaseVersion seen={seen} /> },
        {
          label: t('detail.seen.checkout'),
          value: seen.checkout !== null && <CheckoutVersion seen={seen} />,
        },
        { label: t('detail.seen.terms'), value: seen.terms && <SeenFile file={seen.terms} /> },
        { label: t('detail.seen.privacy'), value: seen.privacy && <SeenFile file={seen.privacy} /> },
      ]}
    />
  )
}

function SeenLink({ seen: { link, linkId } }: { seen: Seen }) {
  const { permissions } = useSession()
  if (!permissions.includes('paylink.link.view')) return link
  return (
    <Link to="/home/paymentChain/paymentChainDetail" search={{ id: linkId }}>
      {link}
    </Link>
  )
}

function BaseVersion({ seen: { base, siteId } }: { seen: Seen }) {
  const { t } = useTranslation('trade')
  const { permissions } = useSession()
  const version = base ?? 0
  const text = t('detail.seen.version', { version })
  if (!permissions.includes('paylink.base.view')) return text
  return (
    <Link to="/home/paymentChain/basicInfoMaintenance" search={{ site: siteId, version }}>
      {text}
    </Link>
  )
}

function CheckoutVersion({ seen: { checkout, checkoutId } }: { seen: Seen }) {
  const { t } = useTranslation('trade')
  const { permissions } = useSession()
  const version = checkout ?? 0
  const text = t('detail.seen.version', { version })
  if (checkoutId === null || !permissions.includes('main.checkout.view')) return text
  return (
    <Link to="/home/mainManage/checkoutConfigDetail/$id" params={{ id: checkoutId }} search={{ version }}>
      {text}
    </Link>
  )
}

/** The very file, and its hash; whoever may see neither page that names such files has the hash alone. */
function SeenFile({ file: { id, name, sha256 } }: { file: NonNullable<Seen['terms']> }) {
  const { t } = useTranslation('trade')
  const { permissions } = useSession()
  const take = ways.find(({ right }) => permissions.includes(right))?.take
  const code = <code>{sha256}</code>
  if (id === null || name === null) return code
  return (
    <>
      {take ? (
        // The funnel says why it failed.
        <LinkButton
          aria-label={t('detail.seen.downloadOf', { name })}
          onClick={() => void take(id).catch(() => undefined)}
        >
          {name}
        </LinkButton>
      ) : (
        name
      )}{' '}
      {code}
    </>
  )
}

/** Documents of base information and of checkouts are of one kind: whoever may see either is handed them. */
const ways = [
  {
    right: 'main.checkout.view',
    take: async (id: string) => saveFile(await download<typeof checkoutCalls.file>('/checkout/file', { id })),
  },
  {
    right: 'paylink.base.view',
    take: async (id: string) =>
      saveFile(await download<typeof paylinkBaseCalls.file>('/payLink/file', { id })),
  },
] as const
