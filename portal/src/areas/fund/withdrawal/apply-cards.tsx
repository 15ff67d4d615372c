import { cardState } from '@quayside/contract/fund/card/states.ts'
import { useId } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Note } from '#ui/state/note.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Tone } from '#ui/text/tones.ts'
import type { ApplyState } from './use-apply.ts'
import styles from './withdrawal.module.css'

const tones = { 101: 'wait', 102: 'good', 103: 'bad', 104: 'warn' } as const satisfies Record<string, Tone>

/** Where the money goes: available cards can be chosen, the others say what they wait for. */
export function ApplyCards({ state }: { state: ApplyState }) {
  const { t } = useTranslation('withdrawals')
  const name = useId()
  return (
    <fieldset className={styles['cards']}>
      <legend>{t('apply.card')}</legend>
      {!state.card && (
        <Note tone="warn">
          {state.isCardGone ? t('apply.cardGone') : t('apply.noCard', { currency: state.currency })}
        </Note>
      )}
      {state.cards.map((card) => (
        <label key={card.id} data-chosen={card.id === state.card?.id || undefined}>
          <input
            type="radio"
            name={name}
            disabled={card.status !== cardState.available}
            checked={card.id === state.card?.id}
            onChange={() => state.chooseCard(card.id)}
          />
          <span>
            <b>{t('apply.cardName', { bank: card.bankName, tail: card.tail, currency: card.currency })}</b>
            <small>{card.accountName}</small>
            {card.status === cardState.available && card.young && <small>{t('apply.young')}</small>}
          </span>
          <StatusTag tone={tones[card.status]}>{t(`apply.cardState.s${card.status}`)}</StatusTag>
        </label>
      ))}
    </fieldset>
  )
}
