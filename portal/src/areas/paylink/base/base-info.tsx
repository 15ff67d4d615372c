import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { BaseDialog } from './base-dialog.tsx'
import styles from './base.module.css'
import type { BaseSite } from './base-draft.ts'
import { useBaseFacts } from './base-facts.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { EarlierVersions } from './versions.tsx'

const id = '/shell/home/paymentChain/basicInfoMaintenance'
export const route = createLazyRoute(id)({ component: BaseInformation })
const { useSearch } = getRouteApi(id)

type Asked = { kind: 'form' | 'remove'; siteId: string }

/** What payers read of the seller, site by site. */
function BaseInformation() {
  const { t } = useTranslation('baseInfo')
  const { data, error, refetch } = useCall<typeof paylinkBaseCalls.query>('/payLink/queryBaseInfo', {})
  const [asked, setAsked] = useState<Asked>()
  const site = data?.sites.find(({ siteId }) => siteId === asked?.siteId)
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {data?.sites.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      <div className={styles['sites']}>
        {data?.sites.map((one) => (
          <Site key={one.siteId} site={one} onAsk={(kind) => setAsked({ kind, siteId: one.siteId })} />
        ))}
      </div>
      {site && asked?.kind === 'form' && <BaseDialog site={site} onClose={close} />}
      {site?.current && asked?.kind === 'remove' && (
        <RemoveDialog site={site} version={site.current.version} onClose={close} />
      )}
    </>
  )
}

function Site({ site, onAsk }: { site: BaseSite; onAsk: (kind: Asked['kind']) => void }) {
  const { t } = useTranslation('baseInfo')
  const zone = useZone()
  const mayManage = useSession().permissions.includes('paylink.base.manage')
  const { current, earlier } = site
  const asked = useSearch({ select: (all) => (all.site === site.siteId ? all.version : undefined) })
  const facts = useBaseFacts(current)
  return (
    <Section named title={site.site} note={site.url}>
      <div className={styles['site']}>
        {current ? (
          <>
            <FactList facts={facts} />
            <Hint>
              {t('version', {
                version: current.version,
                time: formatTime(current.at, zone.name, 'minute'),
                zone: zone.label,
                by: current.by,
              })}
            </Hint>
          </>
        ) : (
          <Hint>{t('missing')}</Hint>
        )}
        {mayManage && <SiteActs site={site} onAsk={onAsk} />}
        {earlier.length > 0 && <EarlierVersions site={site.site} versions={earlier} asked={asked} />}
      </div>
    </Section>
  )
}

function SiteActs({ site, onAsk }: { site: BaseSite; onAsk: (kind: Asked['kind']) => void }) {
  const { t } = useTranslation('baseInfo')
  const named = { site: site.site }
  if (!site.current)
    return (
      <Buttons>
        <Button aria-haspopup="dialog" aria-label={t('addOf', named)} onClick={() => onAsk('form')}>
          {t('add')}
        </Button>
      </Buttons>
    )
  return (
    <Buttons>
      <Button aria-haspopup="dialog" aria-label={t('editOf', named)} onClick={() => onAsk('form')}>
        {t('edit')}
      </Button>
      <Button
        look="red"
        aria-haspopup="dialog"
        aria-label={t('deleteOf', named)}
        onClick={() => onAsk('remove')}
      >
        {t('delete')}
      </Button>
    </Buttons>
  )
}
