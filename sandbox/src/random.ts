/** A stream of numbers that is the same for the same keys, on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  unit(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  digits(count: number): string
  hex(count: number): string
}

export function randomOf(...keys: readonly (string | number)[]): Random {
  const unit = generator(keys.join('\u0000'))
  const int = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1))
  const letters = (alphabet: string) => (count: number) =>
    Array.from({ length: count }, () => alphabet[int(0, alphabet.length - 1)]).join('')
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted(choices) {
      let rest = unit() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) if ((rest -= weight) < 0) return choice
      return choices.at(-1)![0]
    },
    digits: letters('0123456789'),
    hex: letters('0123456789abcdef'),
  }
}

/** sfc32, seeded by four FNV-1a hashes of the key. */
function generator(key: string): () => number {
  let [a, b, c, d] = [1, 2, 3, 4].map((salt) => hash(key, salt)) as [number, number, number, number]
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let warmUp = 0; warmUp < 8; warmUp++) next()
  return next
}

function hash(key: string, salt: number): number {
  let value = 2_166_136_261 ^ salt
  for (let index = 0; index < key.length; index++)
    value = Math.imul(value ^ key.charCodeAt(index), 16_777_619)
  return value | 0
}
