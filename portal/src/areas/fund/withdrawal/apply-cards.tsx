import { cardState } from '@quayside/contract/fund/card/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Note } from '#ui/state/note.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { cardTones } from '#ui/text/tones.ts'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import type { ApplyState } from './use-apply.ts'

/** Where the money goes: available cards can be chosen, the others say what they wait for. */
export function ApplyCards({ state }: { state: ApplyState }) {
  const { t } = useTranslation('withdrawals')
  return (
    <ChoiceBoxes
      stacked
      legend={t('apply.card')}
      choices={state.cards.map((card) => ({
        value: card.id,
        disabled: card.status !== cardState.available,
        label: (
          <>
            <b>{t('apply.cardName', { bank: card.bankName, tail: card.tail, currency: card.currency })}</b>
            <small>{card.accountName}</small>
            {card.status === cardState.available && card.young && <small>{t('apply.young')}</small>}
          </>
        ),
        end: <StatusTag tone={cardTones[card.status]}>{t(`apply.cardState.s${card.status}`)}</StatusTag>,
      }))}
      value={state.card?.id}
      onChange={state.chooseCard}
    >
      {!state.card && (
        <Note tone="warn">
          {state.isCardGone ? t('apply.cardGone') : t('apply.noCard', { currency: state.currency })}
        </Note>
      )}
    </ChoiceBoxes>
  )
}
