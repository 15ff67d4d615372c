import { useId } from 'react'
import type { CarrierWish } from '@quayside/contract/main/site/site.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { canAsk, isSameWish, type SchemeCell, type SchemeGroup } from './askable.ts'
import { CarrierTag } from './marks.tsx'
import styles from './request.module.css'

interface RequestGridProps {
  groups: readonly SchemeGroup[]
  ticked: readonly CarrierWish[]
  onTick: (wish: CarrierWish, isTicked: boolean) => void
}

/** Schemes by currency, each as it stands; what can be asked for has a box. */
export function RequestGrid({ groups, ticked, onTick }: RequestGridProps) {
  const { t } = useTranslation(['site', 'terms'])
  const id = useId()
  /** Of what is said of the reason. */
  const idOf = ({ brand, currency }: CarrierWish) => `${id}-${brand}-${currency}`
  return (
    <div className={styles['groups']}>
      {groups.map(({ brand, cells }) => (
        <fieldset key={brand} className={styles['group']}>
          <legend>{t(`terms:brand.${brand}`)}</legend>
          <div className={styles['cells']}>
            {cells.map((cell) => (
              <Cell
                key={cell.currency}
                cell={cell}
                isTicked={ticked.some((one) => isSameWish(one, cell))}
                reasonId={cell.reason === null ? undefined : idOf(cell)}
                onTick={(isTicked) => onTick(cell, isTicked)}
              />
            ))}
          </div>
          {cells.map(
            (cell) =>
              cell.reason !== null && (
                <Hint key={cell.currency} id={idOf(cell)}>
                  {t('request.reason', { currency: cell.currency, reason: cell.reason })}
                </Hint>
              ),
          )}
        </fieldset>
      ))}
    </div>
  )
}

interface CellProps {
  cell: SchemeCell
  isTicked: boolean
  /** Where it stands why it was refused or closed. */
  reasonId: string | undefined
  onTick: (isTicked: boolean) => void
}

function Cell({ cell: { currency, state }, isTicked, reasonId, onTick }: CellProps) {
  const { t } = useTranslation('site')
  const stands =
    state === 'none' ? <Hint inline>{t('carrier.none')}</Hint> : <CarrierTag state={state} reason={null} />
  return canAsk(state) ? (
    <CheckField label={currency} aside={stands} checked={isTicked} describedBy={reasonId} onChange={onTick} />
  ) : (
    <div className={styles['stands']}>
      <span>{currency}</span> {stands}
    </div>
  )
}
