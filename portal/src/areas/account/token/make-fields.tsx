import type { TokenList } from './token-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './token.module.css'

type Whose = 'person' | 'service'

interface WhoseFieldProps {
  whose: Whose
  onWhose: (whose: Whose) => void
  roles: NonNullable<TokenList['roles']>
  chosen: readonly string[]
  onChoose: (roleIds: string[]) => void
}

/** In whose name it acts; a service has roles of its own. */
export function WhoseField({ whose, onWhose, roles, chosen, onChoose }: WhoseFieldProps) {
  const { t } = useTranslation('token')
  return (
    <div className={styles['choice']}>
      <span>{t('make.whose')}</span>
      <Segments
        label={t('make.whose')}
        choices={(['person', 'service'] as const).map((value) => ({ value, label: t(`make.${value}`) }))}
        value={whose}
        onChange={onWhose}
      />
      <Hint>{t(`make.${whose}Hint`)}</Hint>
      {whose === 'service' && (
        <fieldset className={styles['scopes']}>
          <legend>{t('make.roles')}</legend>
          {roles.length === 0 && <Hint>{t('make.noRoles')}</Hint>}
          {roles.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface AccessFieldProps {
  readsOnly: boolean
  onReadsOnly: (readsOnly: boolean) => void
}

/** Whether it looks alone. */
export function AccessField({ readsOnly, onReadsOnly }: AccessFieldProps) {
  const { t } = useTranslation('token')
  return (
    <div className={styles['choice']}>
      <span>{t('make.reading')}</span>
      <Segments
        label={t('make.reading')}
        choices={[
          { value: 'reads', label: t('readsOnly') },
          { value: 'writes', label: t('writes') },
        ]}
        value={readsOnly ? 'reads' : 'writes'}
        onChange={(value) => onReadsOnly(value === 'reads')}
      />
      <Hint>{t(readsOnly ? 'make.readsHint' : 'make.writesHint')}</Hint>
    </div>
  )
}
