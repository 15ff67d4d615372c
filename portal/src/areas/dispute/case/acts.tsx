import { useMemo, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { type Act, DetailActs } from '#details/acts.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { type CaseDialogKind, CaseDialog } from './act-dialog.tsx'
import type { FoundCase } from './found.ts'
import { useActKeys } from '#areas/dispute/use-act-keys.ts'

/** Keys of the acts, so that a case is answered without a mouse. */
const keysOf: Readonly<Record<CaseDialogKind, string>> = {
  appeal: 'p',
  go_on: 'o',
  reply: 'r',
  ignore: 'i',
  give_up: 'x',
  take_back: 'b',
}
const order: readonly CaseDialogKind[] = ['ignore', 'give_up', 'take_back', 'reply', 'go_on', 'appeal']
const filled: ReadonlySet<CaseDialogKind> = new Set(['reply', 'go_on', 'appeal'])

/** What this person may do with the case now, as the server says. */
export function CaseActs({ found }: { found: FoundCase }) {
  const { t, i18n } = useTranslation('dispute')
  const [asked, ask] = useState<CaseDialogKind>()
  const amount = moneyWords(found.amount, i18n.language)
  const { actions } = found
  const acts = useMemo(
    () =>
      order
        .filter((kind) => actions.includes(kind))
        .map((kind): Act => ({
          key: kind,
          label: t(`act.${kind}`, { amount }),
          look: filled.has(kind) ? 'filled' : kind === 'take_back' ? 'bordered' : 'red',
          keys: keysOf[kind],
          asks: true,
          onAct: () => ask(kind),
        })),
    [actions, amount, t],
  )
  useActKeys(acts)
  return (
    <>
      <DetailActs acts={acts} />
      {asked && <CaseDialog kind={asked} found={found} onClose={() => ask(undefined)} />}
    </>
  )
}
