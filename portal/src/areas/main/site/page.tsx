import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import { DetailHistory } from '#details/history.tsx'
import { Note } from '#ui/state/note.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { carrierTones, siteTones } from '#ui/text/tones.ts'
import { SiteCarriers } from './carriers.tsx'
import { headerOf } from './header.tsx'
import { DomainProof } from './proof.tsx'
import { ProposedChange } from './proposed.tsx'
import { RemoveSiteDialog } from './remove-dialog.tsx'

/** One site: how it stands, what is asked for it, and what happened to it. */
export function SitePage({ site }: { site: SiteDetail }) {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const [removes, setRemoves] = useState(false)
  const acts = [
    ...(site.actions.includes('edit')
      ? [
          {
            key: 'edit',
            label: t('details.edit'),
            look: 'filled' as const,
            onAct: () =>
              void navigate({
                to: '/home/mainManage/details/$type',
                params: { type: 'edit' },
                search: { id: site.id },
              }),
          },
        ]
      : []),
    ...(site.actions.includes('delete')
      ? [
          {
            key: 'delete',
            label: t('details.remove'),
            look: 'red' as const,
            asks: true,
            onAct: () => setRemoves(true),
          },
        ]
      : []),
  ]
  return (
    <DetailBody
      header={{ ...headerOf(site), acts: <DetailActs acts={acts} /> }}
      standing={<Standing site={site} />}
      parts={[
        ...(site.proposed ? [{ key: 'proposed', content: <ProposedChange site={site} /> }] : []),
        { key: 'carriers', content: <SiteCarriers site={site} /> },
        ...(site.state === 'deleted' ? [] : [{ key: 'proof', content: <DomainProof site={site} /> }]),
        { key: 'story', content: <Story site={site} /> },
      ]}
      facts={<SiteFacts site={site} />}
      dialogs={removes && <RemoveSiteDialog site={site} onClose={() => setRemoves(false)} />}
    />
  )
}

function Standing({ site }: { site: SiteDetail }) {
  const { t } = useTranslation('site')
  return (
    <>
      {site.waitsFor && <Hint>{t(`waits.${site.waitsFor}`)}</Hint>}
      {site.reason && <Note tone={site.state === 'frozen' ? 'bad' : 'warn'}>{site.reason}</Note>}
      {site.sells && site.proposed && (
        <Note tone="info">{t('effect.keeps', { name: site.name, url: site.url })}</Note>
      )}
    </>
  )
}

function Story({ site: { story } }: { site: SiteDetail }) {
  const { t, i18n } = useTranslation(['site', 'terms'])
  return (
    <DetailHistory
      title={t('details.story')}
      steps={story}
      tone={({ event, state }) =>
        event === 'carrier_refuse'
          ? carrierTones.refused
          : event === 'carrier_close'
            ? carrierTones.closed
            : siteTones[state]
      }
      tell={({ event, brand, currency, by, actor, reason, changed }) => ({
        title:
          event === 'carrier_open' && brand === null
            ? t('event.live')
            : t(`event.${event}`, {
                brand: brand ? t(`terms:brand.${brand}`) : '',
                currency: currency ?? '',
              }),
        note: [
          by ?? t(`by.${actor}`),
          ...(reason ? [reason] : []),
          ...(changed.length > 0
            ? [
                joined(
                  i18n.language,
                  changed.map((field) => t(`field.${field}`)),
                ),
              ]
            : []),
        ].join(' · '),
      })}
    />
  )
}

function SiteFacts({ site }: { site: SiteDetail }) {
  const { t } = useTranslation('site')
  const isApp = site.kind === 'app'
  return (
    <>
      <Facts
        title={t('details.facts')}
        facts={[
          { label: t('field.kind'), value: t(`kind.${site.kind}`) },
          { label: isApp ? t('form.appName') : t('field.name'), value: site.name },
          { label: isApp ? t('form.download') : t('field.url'), value: site.url },
          { label: t('field.tool'), value: site.tool && t(`tool.${site.tool}`) },
          { label: t('field.store'), value: site.store },
          { label: t('field.system'), value: site.system && t(`system.${site.system}`) },
          { label: t('field.serviceEmail'), value: site.serviceEmail },
        ]}
      />
      <Facts
        title={t('details.hangs')}
        facts={[
          { label: t('details.openOrders'), value: String(site.openOrders) },
          { label: t('details.links'), value: String(site.effectiveLinks) },
        ]}
      />
    </>
  )
}
