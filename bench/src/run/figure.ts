/** One line of the results: what was measured against what, and whether the target is met. */
export interface Figure {
  readonly id: string
  /** What was measured, in words. */
  readonly what: string
  /** With its unit. */
  readonly figure: string
  readonly against: string
  /** What is to be reached, in the unit of `ratio` where there is one. */
  readonly target: string
  readonly ratio?: number
  /** Undefined: told beside the others, without a target of its own. */
  readonly met?: boolean
  /** Why it could not be measured here. */
  readonly notRun?: string
  /** What the figure is the worst of, by name. */
  readonly details?: Readonly<Record<string, string>>
  /** Those of the details that miss the target. */
  readonly missed?: readonly string[]
  /** Every single run of both sides, where there are two. */
  readonly runs?: { readonly a: readonly number[]; readonly b: readonly number[] }
}

export const notRun = (id: string, what: string, reason: string): Figure => ({
  id,
  what,
  figure: '–',
  against: '–',
  target: '–',
  notRun: reason,
})

const headings = ['id', 'measured', 'figure', 'against', 'ratio', 'target', 'met']

/** For the terminal: columns as wide as their widest cell. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [headings, ...figures.map(cells)]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** For the README. */
export function markdownOf(figures: readonly Figure[]): string {
  const row = (line: readonly string[]) => `| ${line.join(' | ')} |`
  return [row(headings), row(headings.map(() => '---')), ...figures.map((figure) => row(cells(figure)))].join(
    '\n',
  )
}

/** One line for each part of a figure that misses its target. */
export function missesOf(figures: readonly Figure[]): string[] {
  return figures.flatMap(({ id, missed = [], details = {} }) =>
    missed.map((name) => `${id} misses: ${name}: ${details[name]}`),
  )
}

function cells({ id, what, figure, against, ratio, target, met, notRun: reason }: Figure): string[] {
  const reached = met === undefined ? '' : met ? 'yes' : 'miss'
  const verdict = reason === undefined ? reached : `not run: ${reason}`
  return [id, what, figure, against, ratio === undefined ? '' : ratio.toFixed(2), target, verdict]
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`
export const ms = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`
export const mebibytes = (count: number): string => `${Math.round(count)} MiB`
export const seconds = (count: number): string => `${count.toFixed(1)} s`
