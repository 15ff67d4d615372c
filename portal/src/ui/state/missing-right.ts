type Listener = () => void

let asked: string | undefined
const listeners = new Set<Listener>()

const set = (code: string | undefined): void => {
  asked = code
  for (const listener of listeners) listener()
}

/** About which missing right somebody wishes to know more; whatever refused them asks here, one dialog answers. */
export const missingRight = {
  asked: (): string | undefined => asked,
  ask: (code: string) => set(code),
  close: () => set(undefined),
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
