import { storage } from './storage.ts'
import { toSignIn } from './to-sign-in.ts'

/** Session-name check interval (spec §9). */
const intervalMs = 1000

let timer: ReturnType<typeof setInterval> | undefined

/** A tab starts again when another user has signed in, or this one has signed out, in another tab. */
export function watchUserName(own: string): () => void {
  stopWatching()
  timer = setInterval(() => {
    const stored = storage.userName()
    if (stored === own) return
    stopWatching()
    if (stored === null) toSignIn('elsewhere')
    else window.location.assign('/home')
  }, intervalMs)
  return stopWatching
}

/** This tab ends the session itself, in its own time. */
export function stopWatching(): void {
  clearInterval(timer)
}
