import type { roleCalls } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import styles from './who-can-give.module.css'

/** People who can give a right to whoever reads this, and the roles that have it. */
export function WhoCanGive({ permission }: { permission: string }) {
  const { t } = useTranslation('shell')
  const { data } = useCall<typeof roleCalls.grantors>('/role/grantors', { permission })
  if (!data) return null
  return (
    <div className={styles['who']}>
      <h3>{t('why.who')}</h3>
      {data.people.length === 0 && <p>{t('why.none')}</p>}
      <ul>
        {data.people.map(({ loginName, realName, isMain }) => (
          <li key={loginName}>
            <b>{realName}</b> <span>{loginName}</span>
            {isMain && <span>{t('why.mainUser')}</span>}
          </li>
        ))}
      </ul>
      {data.roles.length > 0 && (
        <>
          <h3>{t('why.through')}</h3>
          <p>{data.roles.join(' · ')}</p>
        </>
      )}
    </div>
  )
}
