import { Fragment, type ReactNode, useState } from 'react'
import type { Call, OutputOf } from '@quayside/contract/call.ts'
import { useRefresh } from '#api/use-call.ts'
import { useMove } from '#areas/trade/public.tsx'
import { Button, type ButtonProps } from '#ui/control/button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { claimPaths } from './paths.ts'

interface RowAct<K> {
  kind: K
  text: string
  /** Which row it is of, for those who do not see it. */
  label: string
  look: NonNullable<ButtonProps['look']>
}

/** Answers in the row that they are about; each asks first. */
export const RowActs = <K extends string>({
  acts,
  onAsk,
}: {
  acts: readonly RowAct<K>[]
  onAsk: (kind: K) => void
}) =>
  acts.map(({ kind, text, label, look }, index) => (
    <Fragment key={kind}>
      {index > 0 && ' '}
      <Button size="sm" look={look} aria-haspopup="dialog" aria-label={label} onClick={() => onAsk(kind)}>
        {text}
      </Button>
    </Fragment>
  ))

/** The dialog that a row has asked for. */
export function useAskedDialog<K, R>(
  dialogOf: (kind: K, row: R, close: () => void) => ReactNode,
): { ask: (kind: K, row: R) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ kind: K; row: R }>()
  return {
    ask: (kind, row) => setAsked({ kind, row }),
    dialog: asked && dialogOf(asked.kind, asked.row, () => setAsked(undefined)),
  }
}

/** An answer that is given once: says that it was, looks again at what it makes old, and closes. */
export function useClaimMove<C extends Call>(
  path: NoInfer<C['path']>,
  said: (answer: OutputOf<C>) => string,
  onClose?: () => void,
) {
  const refresh = useRefresh()
  return useMove<C>(path, (answer) => {
    toast({ tone: 'good', text: said(answer) })
    for (const old of claimPaths) void refresh(old)
    onClose?.()
  })
}
