import { IconX } from '@tabler/icons-react'
import { isCurrency, parseMinor } from '@quayside/contract/money.ts'
import type { RoleLimit } from '@quayside/contract/account/team/role.ts'
import { movesMoney } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Section } from '#ui/page/section.tsx'
import { useRightName } from './rights.ts'
import styles from './team.module.css'

interface RoleLimitsProps {
  given: ReadonlySet<string>
  limits: readonly RoleLimit[]
  currencies: readonly string[]
  locked: ReadonlySet<string>
  onChange?: (limits: RoleLimit[]) => void
}

export const isGoodLimit = ({ amount: { currency, value } }: RoleLimit): boolean =>
  (parseMinor(currency, value) ?? 0n) > 0n

/** The most that one act may move, for each right that moves money and each currency. */
export function RoleLimits({ given, limits, currencies, locked, onChange }: RoleLimitsProps) {
  const { t } = useTranslation('team')
  const rights = [...given].filter(movesMoney).toSorted()
  return (
    <Section title={t('limit.title')}>
      <Hint>{rights.length > 0 ? t('limit.hint') : t('limit.none')}</Hint>
      {rights.map((right) => (
        <OfRight
          key={right}
          right={right}
          limits={limits}
          currencies={currencies}
          onChange={locked.has(right) ? undefined : onChange}
        />
      ))}
    </Section>
  )
}

interface OfRightProps {
  right: string
  limits: readonly RoleLimit[]
  currencies: readonly string[]
  onChange: ((limits: RoleLimit[]) => void) | undefined
}

function OfRight({ right, limits, currencies, onChange }: OfRightProps) {
  const { t } = useTranslation('team')
  const name = useRightName()(right)
  const own = limits.filter(({ permission }) => permission === right)
  const left = currencies.filter((currency) => !own.some(({ amount }) => amount.currency === currency))
  const set = (currency: string, value: string) =>
    onChange?.(
      limits.map((limit) => (isOf(limit, right, currency) ? limitOf(right, currency, value) : limit)),
    )
  return (
    <div className={styles['limit']}>
      <span>{name}</span>
      <div>
        {own.length === 0 && <Hint inline>{t('limit.free')}</Hint>}
        {own.map((limit) => {
          const { currency, value } = limit.amount
          if (!onChange) return <MoneyText key={currency} money={limit.amount} />
          return (
            <AmountField
              key={currency}
              label={t('limit.amount', { right: name, currency })}
              value={value}
              error={isGoodLimit(limit) ? undefined : t('limit.wrong', { currency })}
              onChange={(next) => set(currency, next)}
              beside={
                <Button
                  look="grey"
                  icon
                  aria-label={t('limit.remove', { currency })}
                  onClick={() => onChange(limits.filter((other) => !isOf(other, right, currency)))}
                >
                  <IconX size={16} stroke={1.6} aria-hidden />
                </Button>
              }
            />
          )
        })}
        {onChange && left.length > 0 && (
          <Menu
            look="accent"
            size="sm"
            label={t('limit.currency')}
            entries={left.filter(isCurrency).map((currency) => ({
              key: currency,
              label: currency,
              onChoose: () => onChange([...limits, limitOf(right, currency, '')]),
            }))}
          >
            {t('limit.add')}
          </Menu>
        )}
      </div>
    </div>
  )
}

const limitOf = (permission: string, currency: string, value: string): RoleLimit => ({
  permission,
  amount: { currency, value },
})

const isOf = (limit: RoleLimit, right: string, currency: string): boolean =>
  limit.permission === right && limit.amount.currency === currency
