import { useState } from 'react'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { postscriptProblem } from '@quayside/contract/fund/postscript.ts'
import type { withdrawalCalls } from '@quayside/contract/fund/withdrawal.ts'
import type { CallFailure } from '../../../api/failure.ts'
import { useCall, useRefresh, useSend } from '../../../api/use-call.ts'
import { useProof } from '../../account/public.tsx'
import { amountOf, isMore } from '../../trade/public.tsx'
import type { Applied, PayoutFigures } from '../withdraw-apply.tsx'

const path = '/withdraw/pay'
/** What an application changes on other screens. */
const refreshed = ['/withdraw/getBanlance', '/withdraw/queryfundoutList', '/acct/queryacct', '/approval/list']

export type ApplyState = ReturnType<typeof useApply>

/** State of one application: what is chosen, what it would do, and the asking for it. */
export function useApply({
  figures,
  wished,
  onDone,
}: {
  figures: PayoutFigures
  wished: string | undefined
  onDone: (applied: Applied) => void
}) {
  const [chosen, setChosen] = useState<string>()
  const [cardId, setCardId] = useState<string>()
  const [value, setValue] = useState('')
  const [postscript, setPostscript] = useState('')
  const [failure, setFailure] = useState<CallFailure>()
  const refresh = useRefresh()
  const proof = useProof()
  const send = useSend<typeof withdrawalCalls.apply>(path, { inline: true })

  const known = (code: string | undefined) => figures.balances.find(({ currency }) => currency === code)
  const balance = known(chosen) ?? known(wished) ?? figures.balances[0]!
  const { currency } = balance
  const fits = figures.cards.filter((card) => card.currency === currency || card.currency === 'CNY')
  const card =
    fits.find(({ id, status }) => id === cardId && status === '102') ??
    fits.find(({ status }) => status === '102')
  const amount = amountOf(currency, value)
  const note = postscript.trim()
  const noteProblem = card && note !== '' ? postscriptProblem(note, card.currency) : undefined
  const tooMuch = amount !== undefined && isMore(amount, balance.available)
  const isReady = card !== undefined && amount !== undefined && !tooMuch && noteProblem === undefined
  const input = isReady && {
    cardId: card.id,
    amount,
    ...(note !== '' && { postscript: note }),
  }
  const checked = useCall<typeof withdrawalCalls.check>(
    '/withdraw/check',
    input || { cardId: '', amount: { currency, value: '0' } },
    { enabled: input !== false, freshFor: 0 },
  )

  return {
    balance,
    currency,
    cards: fits,
    card,
    value,
    amount,
    tooMuch,
    postscript,
    noteProblem,
    noteMax: fundLimits.withdrawal.postscript,
    check: input ? checked.data : undefined,
    proof,
    failure,
    busy: send.isPending,
    isReady,
    chooseCurrency(code: string) {
      setChosen(code)
      setValue('')
      setFailure(undefined)
    },
    chooseCard: setCardId,
    setValue,
    setPostscript,
    async submit() {
      if (!input || !card) return
      const whole = { ...input, cardTail: card.tail }
      const given = await proof.give(path, whole)
      if (!given) return
      setFailure(undefined)
      try {
        const { data } = await send.mutateAsync({ ...whole, proof: given })
        onDone(data)
      } catch (error) {
        if (!proof.refused(error)) setFailure(error as CallFailure)
      } finally {
        for (const one of refreshed) void refresh(one)
      }
    },
  }
}
