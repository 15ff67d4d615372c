import { cardState } from '@quayside/contract/fund/card/states.ts'
import { useState } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { postscriptProblem } from '@quayside/contract/fund/withdrawal/postscript.ts'
import type { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import type { CallFailure } from '#api/failure.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { usePaymentProof } from '#proof/use-proof.ts'
import { amountOf, isMore } from '#ui/text/amount.ts'
import type { Applied, PayoutFigures } from './answers.ts'
import { useChosenCard } from './use-chosen-card.ts'

const path = '/withdraw/pay'
/** What an application changes on other screens. */
const refreshed = ['/withdraw/getBanlance', '/withdraw/queryfundoutList', '/acct/queryacct', '/approval/list']

export type ApplyState = ReturnType<typeof useApply>

interface Props {
  figures: PayoutFigures
  wished: string | undefined
  /** Asked for: sent, or held while a second person decides. */
  onDone: (applied: Pick<Applied, 'id'>) => void
}

/** State of one application: what is chosen, what it would do, and the asking for it. */
export function useApply({ figures, wished, onDone }: Props) {
  const draft = useDraft({ figures, wished })
  const { currency, card, input } = draft
  const asking = useAsking(onDone)
  const checked = useCall<typeof withdrawalCalls.check>(
    '/withdraw/check',
    input ?? { cardId: '', amount: { currency, value: '0' } },
    { enabled: input !== undefined, freshFor: 0 },
  )
  return {
    ...draft,
    check: input && checked.data,
    proof: asking.proof,
    failure: asking.failure,
    busy: asking.busy,
    isReady: input !== undefined,
    chooseCurrency(code: string) {
      draft.chooseCurrency(code)
      asking.forget()
    },
    async submit() {
      if (input && card) await asking.ask({ ...input, cardTail: card.tail })
    },
  }
}

/** What is chosen and typed, and what of it could be asked for. */
function useDraft({ figures, wished }: Omit<Props, 'onDone'>) {
  const [chosen, setChosen] = useState<string>()
  const [value, setValue] = useState('')
  const [postscript, setPostscript] = useState('')
  const known = (code: string | undefined) => figures.balances.find(({ currency }) => currency === code)
  const balance = known(chosen) ?? known(wished) ?? figures.balances[0]!
  const { currency } = balance
  const cards = figures.cards.filter((card) => card.currency === currency || card.currency === 'CNY')
  const open = cards.filter(({ status }) => status === cardState.available)
  const fitting = open.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency))
  const { card, isGone, choose, forget } = useChosenCard(fitting)
  const amount = amountOf(currency, value)
  const note = postscript.trim()
  const noteProblem = card && note !== '' ? postscriptProblem(note, card.currency) : undefined
  const tooMuch = amount !== undefined && isMore(amount, balance.available)
  const tooLittle = amount !== undefined && balance.minimum !== null && isMore(balance.minimum, amount)
  const input =
    card && amount && !tooMuch && !tooLittle && noteProblem === undefined
      ? { cardId: card.id, amount, ...(note !== '' && { postscript: note }) }
      : undefined
  return {
    balance,
    currency,
    cards,
    card,
    isCardGone: isGone && open.length > 0,
    value,
    amount,
    tooLittle,
    tooMuch,
    postscript,
    noteProblem,
    noteMax: fundLimits.withdrawal.postscript,
    input,
    chooseCurrency(code: string) {
      setChosen(code)
      setValue('')
      forget()
    },
    chooseCard: choose,
    setValue,
    setPostscript,
  }
}

type Wanted = Omit<InputOf<typeof withdrawalCalls.apply>, 'proof'>

/** Takes proof and asks; what was refused stays on the form. */
function useAsking(onDone: Props['onDone']) {
  const [failure, setFailure] = useState<CallFailure>()
  const refresh = useRefresh()
  const proof = usePaymentProof()
  const send = useSend<typeof withdrawalCalls.apply>(path, { inline: true })
  return {
    proof,
    failure,
    busy: send.isPending,
    forget: () => setFailure(undefined),
    async ask(wanted: Wanted) {
      const given = await proof.give(path, wanted)
      if (!given) return
      setFailure(undefined)
      try {
        onDone((await send.mutateAsync({ ...wanted, proof: given })).data)
      } catch (error) {
        if (proof.refused(error)) return
        const { withdrawal } = (error as CallFailure).facts
        if (withdrawal === undefined) setFailure(error as CallFailure)
        else onDone({ id: withdrawal })
      } finally {
        for (const one of refreshed) void refresh(one)
      }
    },
  }
}
