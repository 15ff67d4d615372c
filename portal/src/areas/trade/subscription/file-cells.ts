import type { Translate } from '#words/use-translation.ts'

/** How far it is paid stands in one cell on the screen and in two of a file. */
export const subscriptionFileCells = (t: Translate<'subscription'>) => ({
  paidCycles: (['paidCycles', 'cycles'] as const).map((column) => ({ column, head: t(`column.${column}`) })),
})
