import { type ToastPlace, toastPlace } from './toast-place.ts'

export interface Toast {
  id: number
  place: ToastPlace
  tone: 'good' | 'info' | 'warn' | 'bad'
  text: string
  trace: string | undefined
  /** Where to read what can be done about it. */
  help?: string | undefined
  /** The proposal that now waits for a second person: nothing failed. */
  approval?: string | undefined
  /** Code of a right that was missing: who can give it is one click away. */
  permission?: string | undefined
}

type Listener = () => void

let shown: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()

const tell = (toasts: readonly Toast[]): void => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Announces something beside the page; the same text stands there once, however often it happens. */
export function toast(message: Omit<Toast, 'id' | 'place' | 'trace'> & { trace?: string | undefined }): void {
  const others = shown.filter((other) => other.text !== message.text)
  tell([...others.slice(-3), { ...message, trace: message.trace, id: nextId++, place: toastPlace() }])
}

export const toasts = {
  list: (): readonly Toast[] => shown,
  dismiss: (id: number) => tell(shown.filter((other) => other.id !== id)),
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
