import { IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { wire } from '@quayside/contract/money.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { isBlank, type LineDraft, newLine, placeOfLine, reckonedOf } from './draft.ts'
import styles from './goods-table.module.css'
import { isTable, pastedLines } from './paste.ts'
import { lineCount, type LinkForm, type Wrong } from './use-draft.ts'

const { max } = limits.items
const heads = ['name', 'spec', 'quantity', 'unitPrice', 'amount'] as const

/** What is sold, a line each: Enter adds one, a table that is pasted several. */
export function GoodsTable({ form }: { form: LinkForm }) {
  const { t } = useTranslation('linkForm')
  const { draft, wrong } = form
  const ref = useRef<HTMLDivElement>(null)
  const goods = useLines(form, ref)
  const { lines: amounts } = reckonedOf(draft)
  return (
    <Section
      named
      form
      title={t('goods.title')}
      note={t('goods.count', { count: lineCount(draft), max })}
      action={
        <Button look="accent" size="sm" disabled={draft.lines.length >= max} onClick={() => goods.add()}>
          <IconPlus size={16} stroke={1.6} aria-hidden />
          {t('goods.add')}
        </Button>
      }
    >
      <div ref={ref} className={styles['table']}>
        <div className={styles['heads']} aria-hidden>
          {heads.map((head) => (
            <span key={head}>{t(`field.${head}`)}</span>
          ))}
        </div>
        {draft.lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            number={index + 1}
            wrong={wrong}
            money={wire(draft.currency, amounts.get(line.key) ?? 0n)}
            isOnly={draft.lines.length === 1}
            onChange={(part) => goods.change(line.key, part)}
            onRemove={() => goods.remove(line.key)}
            onKeyDown={(event) => goods.onKey(event, line.key)}
            onPaste={(event) => goods.onPaste(event, line.key)}
          />
        ))}
      </div>
      {draft.lines.length >= max && <Hint>{t('goods.full', { max })}</Hint>}
      {goods.said ? <Note live="status">{goods.said}</Note> : <Hint>{t('goods.hint')}</Hint>}
    </Section>
  )
}

function useLines({ draft, change }: LinkForm, ref: RefObject<HTMLDivElement | null>) {
  const { t } = useTranslation('linkForm')
  const [entered, setEntered] = useState<string>()
  const [said, setSaid] = useState<string>()
  // A line that was added is written in at once.
  useEffect(() => {
    if (entered !== undefined)
      ref.current?.querySelector<HTMLElement>(`[data-line="${entered}"] input`)?.focus()
  }, [entered, ref])
  const { lines } = draft
  const put = (next: readonly LineDraft[]) => change({ lines: next })
  const add = (after?: string) => {
    if (lines.length >= max) return
    const line = newLine()
    const at = after === undefined ? lines.length : lines.findIndex(({ key }) => key === after) + 1
    put(lines.toSpliced(at, 0, line))
    setEntered(line.key)
    setSaid(undefined)
  }
  return {
    said,
    add,
    change: (which: string, part: Partial<LineDraft>) =>
      put(lines.map((line) => (line.key === which ? { ...line, ...part } : line))),
    remove: (which: string) => {
      const at = lines.findIndex(({ key }) => key === which)
      const left = lines.toSpliced(at, 1)
      put(left)
      setEntered(left[Math.min(at, left.length - 1)]?.key)
    },
    onKey: (event: KeyboardEvent, after: string) => {
      // What an input method takes Enter for is not ours.
      if (
        event.key !== 'Enter' ||
        event.nativeEvent.isComposing ||
        !(event.target instanceof HTMLInputElement)
      )
        return
      event.preventDefault()
      add(after)
    },
    onPaste: (event: ClipboardEvent, into: string) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isTable(text)) return
      event.preventDefault()
      const pasted = pastedLines(text)
      const at = lines.findIndex(({ key }) => key === into)
      const over = isBlank(lines[at]!) ? 1 : 0
      const room = max - lines.length + over
      put(lines.toSpliced(over === 1 ? at : at + 1, over, ...pasted.slice(0, room)))
      const left = pasted.length - room
      setSaid(left > 0 ? t('goods.left', { count: left, max }) : t('goods.pasted', { count: pasted.length }))
    },
  }
}

interface LineProps {
  line: LineDraft
  number: number
  wrong: Wrong
  money: { currency: string; value: string }
  isOnly: boolean
  onChange: (part: Partial<LineDraft>) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

function Line({ line, number, wrong, money, isOnly, onChange, onRemove, onKeyDown, onPaste }: LineProps) {
  const { t } = useTranslation('linkForm')
  const error = (field: 'name' | 'spec' | 'quantity' | 'unitPrice') => wrong(placeOfLine(line.key, field))
  return (
    <div
      role="group"
      aria-label={t('goods.line', { line: number })}
      className={styles['line']}
      data-line={line.key}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <TextField
        label={t('field.name')}
        value={line.name}
        error={error('name')}
        autoComplete="off"
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('field.spec')}
        value={line.spec}
        error={error('spec')}
        autoComplete="off"
        onChange={(spec) => onChange({ spec })}
      />
      <TextField
        label={t('field.quantity')}
        value={line.quantity}
        error={error('quantity')}
        inputMode="numeric"
        autoComplete="off"
        onChange={(quantity) => onChange({ quantity })}
      />
      <AmountField
        label={t('field.unitPrice')}
        value={line.unitPrice}
        error={error('unitPrice')}
        onChange={(unitPrice) => onChange({ unitPrice })}
      />
      <span className={styles['amount']}>
        <span className={styles['label']}>{t('field.amount')}</span> <MoneyText money={money} bare />
      </span>
      <Button
        look="grey"
        icon
        disabled={isOnly}
        aria-label={t('goods.remove', { line: number })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </Button>
    </div>
  )
}
