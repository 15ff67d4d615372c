import type { ErrorKey } from '@quayside/contract/errors.ts'

export type WrongFileKey = Extract<
  ErrorKey,
  'file.type' | 'file.broken' | 'file.too_large' | 'file.active' | 'file.infected' | 'file.ratio'
>

/** Why a file is not taken; it crosses from the thread that looked through it as its key. */
export class WrongFile extends Error {
  readonly key: WrongFileKey

  constructor(key: WrongFileKey) {
    super(key)
    this.key = key
  }
}

export const broken = (): WrongFile => new WrongFile('file.broken')
/** It would do something when it is opened, or brings something along. */
export const active = (): WrongFile => new WrongFile('file.active')
