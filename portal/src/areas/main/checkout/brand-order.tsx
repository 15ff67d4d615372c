import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { canAsk } from '#areas/main/site/askable.ts'
import { RequestSchemes } from '#areas/main/site/request-schemes.tsx'
import styles from './checkout.module.css'
import { type CheckoutDraft, movedTo, type Offered } from './draft.ts'

interface BrandOrderProps {
  siteId: string
  brands: CheckoutDraft['brands']
  offered: readonly Offered[]
  error: string | undefined
  onChange: (brands: CheckoutDraft['brands']) => void
}

/** Card schemes that payers are shown, in their order: by pointer, by keys, or by buttons. */
export function BrandOrder({ siteId, brands, offered, error, onChange }: BrandOrderProps) {
  const { t } = useTranslation('checkout')
  const mayAsk = useSession().permissions.includes('main.site.manage')
  const [dragged, drag] = useState<number>()
  const choose = (brand: CardBrand, isChosen: boolean) =>
    onChange(brands.map((one) => (one.brand === brand ? { brand, isChosen } : one)))
  return (
    <fieldset className={styles['brands']}>
      <legend>
        {t('field.brands')} <small>{t('form.orderHint')}</small>
      </legend>
      <ol>
        {brands.map(({ brand, isChosen }, at) => (
          <BrandLine
            key={brand}
            brand={brand}
            siteId={mayAsk ? siteId : undefined}
            isChosen={isChosen}
            carrier={offered.find((one) => one.brand === brand)}
            place={at === 0 ? 'first' : at === brands.length - 1 ? 'last' : 'between'}
            isDragged={dragged === at}
            onChoose={(next) => choose(brand, next)}
            onMove={(by) => onChange(movedTo(brands, at, at + by))}
            onDrag={(isHeld) => drag(isHeld ? at : undefined)}
            onDrop={() => dragged !== undefined && onChange(movedTo(brands, dragged, at))}
          />
        ))}
      </ol>
      {!mayAsk && offered.some(({ state }) => canAsk(state)) && <Hint>{t('form.requestWho')}</Hint>}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface BrandLineProps {
  brand: CardBrand
  /** Where the reader can ask for the scheme. */
  siteId: string | undefined
  isChosen: boolean
  carrier: Offered | undefined
  place: 'first' | 'between' | 'last'
  isDragged: boolean
  onChoose: (isChosen: boolean) => void
  onMove: (by: number) => void
  onDrag: (isHeld: boolean) => void
  onDrop: () => void
}

const keys: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function BrandLine(props: BrandLineProps) {
  const { brand, siteId, isChosen, carrier, place, isDragged, onChoose, onMove, onDrag, onDrop } = props
  const { t } = useTranslation(['checkout', 'terms'])
  const name = t(`terms:brand.${brand}`)
  const onKey = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onDrop()
  }
  return (
    <li
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={onKey}
    >
      <CheckField label={name} checked={isChosen} onChange={onChoose} />
      <small>
        {carrier?.state === 'open'
          ? carrier.currencies.join(' · ')
          : t(`form.carrier.${carrier?.state ?? 'none'}`)}
      </small>
      {siteId !== undefined && canAsk(carrier?.state ?? 'none') && (
        <RequestSchemes siteId={siteId} brand={brand} size="xs" aria-label={t('form.requestBrand', { name })}>
          {t('form.request')}
        </RequestSchemes>
      )}
      <MoveButton label={t('form.up', { name })} isAtEnd={place === 'first'} up onMove={() => onMove(-1)} />
      <MoveButton label={t('form.down', { name })} isAtEnd={place === 'last'} onMove={() => onMove(1)} />
    </li>
  )
}

function MoveButton({
  label,
  isAtEnd,
  up = false,
  onMove,
}: {
  label: string
  isAtEnd: boolean
  up?: boolean
  onMove: () => void
}) {
  const Icon = up ? IconArrowUp : IconArrowDown
  return (
    <Button look="grey" size="xs" icon disabled={isAtEnd} aria-label={label} onClick={onMove}>
      <Icon size={14} stroke={1.6} aria-hidden />
    </Button>
  )
}
