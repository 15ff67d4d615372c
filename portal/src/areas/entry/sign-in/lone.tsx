import { StrictMode, Suspense } from 'react'
import { Toasts } from '#ui/overlay/toasts.tsx'
import { SignIn, type SignInProps } from './sign-in.tsx'

/** The sign-in page by itself, as it is drawn when the portal is built and then brought to life in the browser. */
export const LoneSignIn = (props: SignInProps) => (
  <StrictMode>
    <Suspense>
      <SignIn {...props} />
      <Toasts />
    </Suspense>
  </StrictMode>
)
