import { isQuietField } from './field-code.ts'
import { active, broken } from './wrong-file.ts'

/** Fields of a Word document while it is read: their codes are put together, however many pieces they are written in. */
export class Fields {
  readonly #open: { code: string; isResult: boolean }[] = []

  /** @throws WrongFile for a field within a field's code, which could write that code */
  begin(): void {
    if (this.isCode) throw active()
    this.#open.push({ code: '', isResult: false })
  }

  get isCode(): boolean {
    return this.#open.at(-1)?.isResult === false
  }

  text(text: string): void {
    const field = this.#open.at(-1)
    if (field?.isResult === false) field.code += text
  }

  /** What stands behind it is what the field shows. @throws WrongFile */
  separate(): void {
    const field = this.#open.at(-1)
    if (!field) throw broken()
    if (!field.isResult) checkFieldCode(field.code)
    field.isResult = true
  }

  /** @throws WrongFile */
  end(): void {
    this.separate()
    this.#open.pop()
  }

  /** @throws WrongFile where one was never ended */
  close(): void {
    if (this.#open.length > 0) throw broken()
  }
}

/** @throws WrongFile */
export function checkFieldCode(code: string): void {
  if (!isQuietField(code)) throw active()
}
