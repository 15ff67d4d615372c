import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import styles from './desk.module.css'

/** What was asked for, and what of it was granted. */
export function Scopes({ scopes }: Pick<BindingRow, 'scopes'>) {
  const { t } = useTranslation('partner')
  const granted = scopes.filter((one) => one.granted).length
  return (
    <Section named title={t('scopes.title')} note={t('scopes.count', { granted, count: scopes.length })}>
      <ul className={styles['scopes']}>
        {scopes.map(({ code, granted: isGranted, uses }) => {
          const Icon = isGranted ? IconCircleCheck : IconCircleDashed
          return (
            <li key={code} data-granted={isGranted || undefined}>
              <Icon size={16} stroke={1.6} aria-hidden />
              <span>{t(`scopes.name.${code}`)}</span>
              <small>
                {!isGranted
                  ? t('scopes.missing')
                  : uses === null
                    ? t('scopes.granted')
                    : t('scopes.uses', { count: uses })}
              </small>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
