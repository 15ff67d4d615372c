const names = ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE'] as const

/** What a started process takes over from this one's environment; nothing else of it may change what is measured. */
export const inherited = (): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, process.env[name]]))
