import { storage } from './storage.ts'

/** Session-name check interval (spec §9). */
const intervalMs = 1000

/** A tab starts again when another user has signed in, or this one has signed out, in another tab. */
export function watchUserName(own: string): () => void {
  const timer = setInterval(() => {
    const stored = storage.userName()
    if (stored === own) return
    clearInterval(timer)
    window.location.assign(stored === null ? '/login' : '/home')
  }, intervalMs)
  return () => clearInterval(timer)
}
