import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { pageNonce } from './nonce.ts'
import { useShownTheme } from './shown-theme.ts'
import './mantine.css'

/** The kit's own shades around our accent; index 7 is what it fills with. */
const accent: MantineColorsTuple = [
  '#edf3fe',
  '#dce8fd',
  '#b9d1fa',
  '#8fb4f5',
  '#6699ee',
  '#437fe4',
  '#2c66d4',
  '#1a5ad0',
  '#164cb2',
  '#123e91',
]

const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { accent },
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--r)',
  cursorType: 'pointer',
  components: {
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Portal: { defaultProps: { target: '#overlays' } },
  },
})

/** Everything that the kit colours comes from our tokens, so its contrast is ours. */
const tokens = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-error': 'var(--bad-fg)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-primary-color-filled': 'var(--accent-fill)',
  '--mantine-primary-color-filled-hover': 'var(--accent-fill-hover)',
  '--mantine-primary-color-light': 'var(--accent-tint)',
  '--mantine-primary-color-light-hover': 'var(--selected)',
  '--mantine-primary-color-light-color': 'var(--accent)',
}
const resolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })

/** Around controls of the component kit; what carries none of them does not load it. */
export function Mantine({ children }: { children: ReactNode }) {
  const scheme = useShownTheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={scheme}
      getStyleNonce={() => pageNonce() ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
