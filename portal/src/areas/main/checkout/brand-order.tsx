import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './checkout.module.css'
import { type CheckoutDraft, moved, type Offered } from './draft.ts'

interface BrandOrderProps {
  brands: CheckoutDraft['brands']
  offered: readonly Offered[]
  error: string | undefined
  onChange: (brands: CheckoutDraft['brands']) => void
}

const keys: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Card schemes that payers are shown, in their order: by pointer, by keys, or by buttons. */
export function BrandOrder({ brands, offered, error, onChange }: BrandOrderProps) {
  const { t } = useTranslation(['checkout', 'terms'])
  const [dragged, drag] = useState<number>()
  const move = (from: number, by: number) => onChange(moved(brands, from, from + by))
  const onKey = (event: KeyboardEvent, at: number) => {
    const by = keys[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(at, by)
  }
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== undefined) onChange(moved(brands, dragged, at))
    drag(undefined)
  }
  return (
    <fieldset className={styles['brands']}>
      <legend>
        {t('field.brands')} <small>{t('form.orderHint')}</small>
      </legend>
      <ol>
        {brands.map(({ brand, isChosen }, at) => {
          const name = t(`terms:brand.${brand}`)
          const carrier = offered.find((one) => one.brand === brand)
          return (
            <li
              key={brand}
              draggable
              data-dragged={dragged === at || undefined}
              onDragStart={() => drag(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              onDragEnd={() => drag(undefined)}
              onKeyDown={(event) => onKey(event, at)}
            >
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={(event) =>
                    onChange(
                      brands.map((one) =>
                        one.brand === brand ? { brand, isChosen: event.target.checked } : one,
                      ),
                    )
                  }
                />
                <span>{name}</span>
              </label>
              <small>
                {carrier?.state === 'open'
                  ? carrier.currencies.join(' · ')
                  : t(`form.carrier.${carrier?.state ?? 'none'}`)}
              </small>
              <Button
                look="grey"
                size="xs"
                icon
                disabled={at === 0}
                aria-label={t('form.up', { name })}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={14} stroke={1.6} aria-hidden />
              </Button>
              <Button
                look="grey"
                size="xs"
                icon
                disabled={at === brands.length - 1}
                aria-label={t('form.down', { name })}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={14} stroke={1.6} aria-hidden />
              </Button>
            </li>
          )
        })}
      </ol>
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
