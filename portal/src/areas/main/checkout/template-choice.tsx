import { useId } from 'react'
import { type CheckoutTemplate, checkoutTemplates } from '@quayside/contract/main/checkout/parts.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './checkout.module.css'

interface TemplateChoiceProps {
  value: CheckoutTemplate
  onChange: (template: CheckoutTemplate) => void
}

/** One of three, each with how it looks. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('checkout')
  const name = useId()
  return (
    <fieldset className={styles['templates']}>
      <legend>{t('field.template')}</legend>
      {checkoutTemplates.map((template) => (
        <label key={template} data-chosen={template === value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={template === value}
            onChange={() => onChange(template)}
          />
          <TemplateMark template={template} />
          <b>{t(`template.${template}`)}</b>
          <small>{t(`templateHint.${template}`)}</small>
        </label>
      ))}
    </fieldset>
  )
}

const shapes: Readonly<
  Record<CheckoutTemplate, readonly (readonly [x: number, y: number, w: number, h: number, full?: true])[]>
> = {
  default: [
    [2, 4, 20, 28],
    [28, 6, 26, 6],
    [28, 15, 26, 6],
    [28, 24, 26, 7, true],
  ],
  accordion: [
    [6, 4, 44, 7],
    [6, 14, 44, 9, true],
    [6, 26, 44, 7],
  ],
  quick: [
    [19, 2, 18, 32],
    [22, 8, 12, 5],
    [22, 24, 12, 6, true],
  ],
}

/** How a template is laid out, in a few strokes. */
const TemplateMark = ({ template }: { template: CheckoutTemplate }) => (
  <svg viewBox="0 0 56 36" width="56" height="36" fill="none" stroke="currentColor" aria-hidden>
    {shapes[template].map(([x, y, width, height, full]) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={1.5}
        {...(full && { fill: 'currentColor' })}
      />
    ))}
  </svg>
)
