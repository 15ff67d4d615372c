import type { SiteFieldName } from '@quayside/contract/main/site/fields.ts'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PanelPart, SidePanel } from '#ui/page/beside.tsx'
import type { SiteDraft } from './use-site-draft.ts'

interface SiteEffectProps {
  site: SiteDetail
  draft: SiteDraft
  changed: readonly SiteFieldName[]
  isReviewed: boolean
}

/** What a change will do to reviews, links and checkout, told before it is sent. */
export function SiteEffect({ site, draft, changed, isReviewed }: SiteEffectProps) {
  const { t } = useTranslation('site')
  const host = (url: string) => URL.parse(url)?.hostname
  const lines = isReviewed
    ? [
        t('effect.review'),
        ...(site.sells
          ? [
              t('effect.keeps', { name: site.name, url: site.url }),
              t('effect.links', { count: site.effectiveLinks }),
              t('effect.checkout'),
            ]
          : []),
        ...(draft.kind === 'website' && host(draft.url) !== host(site.url) ? [t('effect.domain')] : []),
      ]
    : site.state === 'review failed'
      ? [t('effect.resubmit')]
      : [t(changed.length > 0 ? 'effect.atOnce' : 'form.unchanged')]
  return (
    <SidePanel label={t('effect.title')}>
      <PanelPart title={t('effect.title')} live="polite">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </PanelPart>
    </SidePanel>
  )
}
