import { createLazyRoute } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Credentials } from './credentials.tsx'
import { Events } from './events.tsx'
import { FactorSettings } from './factors.tsx'
import { Machines } from './machines.tsx'
import { Devices, Sessions } from './places.tsx'
import styles from './security.module.css'
import { Strength } from './strength.tsx'
import { useSecurity } from './use-security.ts'

export const route = createLazyRoute('/shell/home/accountManage/securitySettings')({
  component: SecuritySettings,
})

/** Everything by which a person is known to be themselves, where they are signed in, and what happened lately. */
function SecuritySettings() {
  const { t } = useTranslation(['security', 'ui'])
  const zone = useZone()
  const { own, factors, places, events, failure, again } = useSecurity()
  const header = <PageHeader title={t('title')} note={t('note', { zone: zone.label })} />
  if (failure)
    return (
      <>
        {header}
        <ErrorState failure={failure} onAgain={again} />
      </>
    )
  if (!own || !factors || !places || !events)
    return (
      <>
        {header}
        <p role="status" className={styles['empty']}>
          {t('ui:loading')}
        </p>
      </>
    )
  return (
    <>
      {header}
      <Strength own={own} factors={factors} />
      <div className={styles['columns']}>
        <div>
          <Credentials own={own} />
          <FactorSettings factors={factors} onChanged={again} />
          <Machines />
        </div>
        <div>
          <Sessions places={places} onChanged={again} />
          <Devices places={places} onChanged={again} />
          <Events rows={events.rows} />
        </div>
      </div>
    </>
  )
}
