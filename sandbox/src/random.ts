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

export const randomOf = (...keys: readonly (string | number)[]): Random => new Stream(keys.join('\u0000'))

/** sfc32, seeded by four FNV-1a hashes of the key. */
class Stream implements Random {
  private a = 2_166_136_261 ^ 1
  private b = 2_166_136_261 ^ 2
  private c = 2_166_136_261 ^ 3
  private d = 2_166_136_261 ^ 4

  constructor(key: string) {
    for (let index = 0; index < key.length; index++) {
      const code = key.charCodeAt(index)
      this.a = Math.imul(this.a ^ code, 16_777_619)
      this.b = Math.imul(this.b ^ code, 16_777_619)
      this.c = Math.imul(this.c ^ code, 16_777_619)
      this.d = Math.imul(this.d ^ code, 16_777_619)
    }
    for (let warmUp = 0; warmUp < 8; warmUp++) this.unit()
  }

  unit(): number {
    const { a, b, c, d } = this
    const sum = (((a + b) | 0) + d) | 0
    this.d = (d + 1) | 0
    this.a = b ^ (b >>> 9)
    this.b = (c + (c << 3)) | 0
    this.c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.unit() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!
  }

  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let sum = 0
    for (const choice of choices) sum += choice[1]
    let rest = this.unit() * sum
    for (const choice of choices) if ((rest -= choice[1]) < 0) return choice[0]
    return choices.at(-1)![0]
  }

  digits(count: number): string {
    return this.letters('0123456789', count)
  }

  hex(count: number): string {
    return this.letters('0123456789abcdef', count)
  }

  private letters(alphabet: string, count: number): string {
    let text = ''
    for (let left = count; left > 0; left--) text += alphabet[this.int(0, alphabet.length - 1)]!
    return text
  }
}
