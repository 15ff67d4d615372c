const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Screens ask for news every few seconds or minutes; somebody who reads moves sooner or later. */
const awayAfterMs = 60_000

let lastInput = performance.now()

// Pages are drawn when they are built as well, where nobody moves anything.
if (typeof window !== 'undefined')
  for (const input of inputs)
    window.addEventListener(input, () => (lastInput = performance.now()), { passive: true, capture: true })

/** Nobody has touched this page for a while: what it asks for by itself must not keep the session open (PCI DSS 8.2.8). */
export const isUnattended = (now = performance.now()): boolean => now - lastInput > awayAfterMs
