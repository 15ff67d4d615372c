/** A call as it goes out: parameters in braces are filled from the input, and the rest is its body. */
export function filledPath(
  path: string,
  input: unknown,
): { readonly path: string; readonly rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown>) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}
