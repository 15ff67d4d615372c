import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Note } from '#ui/state/note.tsx'
import { RequestSchemes } from '#areas/main/public.tsx'
import styles from './generate.module.css'
import type { LinkPlaces, SiteOffered } from './places.ts'
import type { LinkForm } from './use-draft.ts'

/** For which site, and in which currency. */
export function PlaceFields({
  form: { draft, change, wrong },
  places,
}: {
  form: LinkForm
  places: LinkPlaces
}) {
  const { t } = useTranslation('linkForm')
  const { permissions } = useSession()
  const site = places.sites.find((one) => one.id === draft.siteId)
  return (
    <>
      <div className={styles['place']}>
        <SelectField
          label={t('field.site')}
          value={draft.siteId}
          {...(draft.siteId === '' && { placeholder: t('chooseSite') })}
          choices={places.sites.map(({ id: value, name, url }) => ({ value, label: `${name} · ${url}` }))}
          error={wrong('siteId')}
          onChange={(siteId) => change({ siteId })}
        />
        <SelectField
          label={t('field.currency')}
          value={draft.currency}
          choices={places.currencies.map((value) => ({ value, label: value }))}
          error={wrong('currency')}
          onChange={(currency) => change({ currency })}
        />
      </div>
      {site && (
        <Schemes schemes={site.schemes[draft.currency] ?? []} currency={draft.currency} siteId={site.id} />
      )}
      {site?.base === null && (
        <Note>
          {t('noBase')}{' '}
          {permissions.includes('paylink.base.view') && (
            <Link to="/home/paymentChain/basicInfoMaintenance">{t('toBase')}</Link>
          )}
        </Note>
      )}
    </>
  )
}

interface SchemesProps {
  schemes: SiteOffered['schemes'][string]
  currency: string
  siteId: string
}

/** By which card schemes payers can pay, and who can do something about one that is missing. */
function Schemes({ schemes, currency, siteId }: SchemesProps) {
  const { t } = useTranslation(['linkForm', 'terms'])
  const { permissions } = useSession()
  const named = schemes.map((brand) => t(`terms:brand.${brand}`)).join(' · ')
  return (
    <Note tone={schemes.length === 0 ? 'warn' : 'info'}>
      {schemes.length === 0
        ? t('schemes.none', { currency })
        : t('schemes.some', { currency, schemes: named })}{' '}
      {permissions.includes('main.site.manage') ? (
        <RequestSchemes siteId={siteId} size="xs">
          {t('schemes.request')}
        </RequestSchemes>
      ) : (
        t('schemes.whoCan')
      )}{' '}
      {permissions.includes('main.site.view') && (
        <Link to="/home/mainManage/details/$type" params={{ type: 'view' }} search={{ id: siteId }}>
          {t('schemes.toSite')}
        </Link>
      )}
    </Note>
  )
}
