import { Link } from '@tanstack/react-router'
import type { SiteRow } from '@quayside/contract/main/site/row.ts'
import type { CarrierState } from '@quayside/contract/main/site/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { carrierTones, siteTones } from '#ui/text/tones.ts'

export function SiteTag({ site }: { site: Pick<SiteRow, 'state' | 'reason'> }) {
  const { t } = useTranslation('site')
  return (
    <StatusTag tone={siteTones[site.state]} tip={site.reason}>
      {t(`state.${site.state}`)}
    </StatusTag>
  )
}

export function CarrierTag({ state, reason }: { state: CarrierState; reason: string | null }) {
  const { t } = useTranslation('site')
  return (
    <StatusTag tone={carrierTones[state]} tip={reason}>
      {t(`carrier.${state}`)}
    </StatusTag>
  )
}

/** The name that somebody looks for: of a change that waits, the new one. */
export const SiteLink = ({ site }: { site: Pick<SiteRow, 'id' | 'name' | 'proposed'> }) => (
  <Link to="/home/mainManage/details/$type" params={{ type: 'view' }} search={{ id: site.id }}>
    {site.proposed?.name ?? site.name}
  </Link>
)

/** What it waits for; a change that waits says what sells meanwhile. */
export function SiteWaits({ site }: { site: SiteRow }) {
  const { t } = useTranslation('site')
  if (site.sells && site.proposed) return t('stillSells', { name: site.name })
  return site.waitsFor ? t(`waits.${site.waitsFor}`) : <Nothing />
}

export function OpenCarriers({ site: { carriers } }: { site: Pick<SiteRow, 'carriers'> }) {
  const { t } = useTranslation('site')
  const { open, opening, refused, closed } = carriers
  const all = open + opening + refused + closed
  return all === 0 ? <Nothing /> : t('openOf', { open, all })
}
