import type { Translate } from '#words/use-translation.ts'

/** How far it is paid stands in one cell on the screen and in three of a file. */
export const linkFileCells = (t: Translate<'paymentLink'>) => ({
  paid: (['paid', 'maximum', 'underWay'] as const).map((column) => ({ column, head: t(`column.${column}`) })),
})
