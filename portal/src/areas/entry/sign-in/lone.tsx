import { StrictMode, Suspense } from 'react'
import { Toasts } from '#ui/overlay/toasts.tsx'
import { type Onward, SignIn } from './sign-in.tsx'
import type { Typed } from './typed.ts'

interface LoneSignInProps {
  to: string | undefined
  onward: Onward
  typed?: Typed
}

/** The sign-in page by itself, as it is drawn when the portal is built and then brought to life in the browser. */
export const LoneSignIn = (props: LoneSignInProps) => (
  <StrictMode>
    <Suspense>
      <SignIn {...props} />
      <Toasts />
    </Suspense>
  </StrictMode>
)
