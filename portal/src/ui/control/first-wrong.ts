/** Focus goes to the first field that is wrong, once it is drawn so. */
export function showFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
