import type { SignInValues } from './use-sign-in.ts'

/** What a visitor did on the page as it was drawn, before there was anything to hear it. */
export interface Typed extends SignInValues {
  /** Pressed Enter. */
  entered: boolean
}

const field = (root: Element, name: keyof SignInValues): string =>
  root.querySelector<HTMLInputElement>(`input[data-field=${name}]`)?.value ?? ''

export const typedIn = (root: Element): Typed => ({
  loginName: field(root, 'loginName'),
  password: field(root, 'password'),
  captcha: field(root, 'captcha'),
  entered: document.documentElement.dataset['entered'] !== undefined,
})
