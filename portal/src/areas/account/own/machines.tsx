import { Link } from '@tanstack/react-router'
import type { tokenCalls } from '@quayside/contract/account/token/token.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { SecuritySection, SettingRow } from './section.tsx'

/** Programs and agents that call in this person's name, and the way to their page. */
export function Machines() {
  const { t } = useTranslation('token')
  const { data } = useCall<typeof tokenCalls.list>('/token/list', {})
  const active = data?.tokens.filter(({ state, isOwn }) => state === 'active' && isOwn).length
  return (
    <SecuritySection title={t('title')} hint={t('settings.hint')}>
      <SettingRow
        name={
          active === undefined
            ? '–'
            : active === 0
              ? t('settings.none')
              : t('settings.count', { count: active })
        }
      >
        <Link
          to="/home/accountManage/machineTokens"
          className={buttonClass}
          data-look="bordered"
          data-size="sm"
          aria-label={t('act.of', { act: t('settings.open'), name: t('title') })}
        >
          {t('settings.open')}
        </Link>
      </SettingRow>
    </SecuritySection>
  )
}
