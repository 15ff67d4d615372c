/** Rows of ten signs from nought to nine that Unicode counts to no script’s decimal digits, though people read them as such. */
const rows = [
  '〇一二三四五六七八九',
  '零壹贰叁肆伍陆柒捌玖',
  '⓪①②③④⑤⑥⑦⑧⑨',
  '⓿❶❷❸❹❺❻❼❽❾',
  '🄋➀➁➂➃➄➅➆➇➈',
  '🄌➊➋➌➍➎➏➐➑➒',
]
/** The same without a nought of their own. */
const fromOne = ['⑴⑵⑶⑷⑸⑹⑺⑻⑼', '⒈⒉⒊⒋⒌⒍⒎⒏⒐', '⓵⓶⓷⓸⓹⓺⓻⓼⓽', '🄂🄃🄄🄅🄆🄇🄈🄉🄊']

const signs = new Map<string, number>([
  ...[...rows, '⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉'].flatMap((row) =>
    Array.from(row).map((sign, value) => [sign, value] as const),
  ),
  ...fromOne.flatMap((row) => Array.from(row).map((sign, index) => [sign, index + 1] as const)),
  ['🄀', 0],
  ['🄁', 0],
])

const decimal = /\p{Nd}/u

/** 0 to 9, whatever script or sign it is written in; undefined for what is no digit. */
export function digitOf(character: string): number | undefined {
  const point = character.codePointAt(0)!
  if (point >= ascii.zero && point <= ascii.nine) return point - ascii.zero
  if (!decimal.test(character)) return signs.get(character)
  // Decimal digits stand in Unicode in whole rows of ten, from nought on (Unicode 4.6).
  let before = point
  while (decimal.test(String.fromCodePoint(before - 1))) before--
  return (point - before) % 10
}

const ascii = { zero: 48, nine: 57 } as const
