import { describe, expect, test } from 'vitest'
import tokens from './tokens.css?raw'

type Colours = Readonly<Record<string, string>>

/** What one block of the style sheet sets; `more` is the one for whoever asked for more contrast. */
function block(theme: 'light' | 'dark', more: boolean): Colours {
  const part = tokens.split('@media (prefers-contrast: more)')[more ? 1 : 0]!
  const body = part.split(`[data-theme='${theme}'] {`)[1]!.split('}')[0]!
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'sunken', 'hover', 'selected', 'raised']
const tones = ['neutral', 'info', 'wait', 'good', 'warn', 'bad']
const pairs = (inks: readonly string[], on: readonly string[]) =>
  inks.flatMap((ink) => on.map((ground) => [ink, ground] as const))

/** Texts on what they stand on. */
const texts = [
  ...pairs(['text', 'text-2', 'text-3', 'accent'], grounds),
  ...pairs(
    tones.map((tone) => `${tone}-fg`),
    ['ground', 'surface', 'raised'],
  ),
  ...tones.map((tone) => [`${tone}-fg`, `${tone}-bg`] as const),
  ['accent', 'accent-tint'] as const,
  ...pairs(['on-accent'], ['accent-fill', 'accent-fill-hover']),
]
/** Edges of controls, and what shows the focus. */
const edges = pairs(['line-control', 'focus'], ['ground', 'surface', 'raised'])

const breaches = (colours: Colours): string[] =>
  [...texts.map((pair) => [pair, 4.5] as const), ...edges.map((pair) => [pair, 3] as const)].flatMap(
    ([[ink, ground], least]) => {
      const found = contrast(colours[ink]!, colours[ground]!)
      return found < least ? [`${ink} on ${ground}: ${found.toFixed(2)}`] : []
    },
  )

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const plain = block(theme, false)

  test('texts and edges stand out', () => expect(breaches(plain)).toEqual([]))

  test('and for whoever asked for more', () =>
    expect(breaches({ ...plain, ...block(theme, true) })).toEqual([]))

  test('a colour that fades would be found', () =>
    expect(breaches({ ...plain, 'text-3': plain['line']! })).not.toEqual([]))
})
