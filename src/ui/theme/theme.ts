import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type VariantColorsResolver,
} from '@mantine/core'
import { PlainButton } from '#ui/buttons/plain-button.tsx'

const sea = [
  '#eef5fa',
  '#dbe9f3',
  '#b5d2e6',
  '#8cbad9',
  '#5f9fc9',
  '#3585b6',
  '#16699b',
  '#0f5a86',
  '#0b4a6f',
  '#073650',
] as const

/** Mantine computes text on filled colours for the light theme only. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isPrimary = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor
  return input.variant === 'filled' && isPrimary ? { ...colors, color: 'var(--on-brand)' } : colors
}

export const theme = createTheme({
  colors: { sea },
  primaryColor: 'sea',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  fontFamily: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 8,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Scrolling to a form's end must not hide the form with its button.
    Popover: { defaultProps: { hideDetached: false } },
    Button: { defaultProps: { component: PlainButton } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-quiet)',
  '--mantine-color-placeholder': 'var(--text-quiet)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-quiet)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--menu-item-hover': 'var(--surface-quiet)',
}
/** Menus and what else opens over the page take these two greys in the dark. */
const overDark = {
  '--mantine-color-dark-6': 'var(--surface-raised)',
  '--mantine-color-dark-4': 'var(--line)',
}
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: { ...shared, ...overDark },
})

const schemeKey = 'farol-color-scheme'
const keptScheme = localStorageColorSchemeManager({ key: schemeKey })
let tellScheme: ((scheme: MantineColorScheme) => void) | null = null

export const colorSchemeManager: MantineColorSchemeManager = {
  ...keptScheme,
  subscribe: (onUpdate) => {
    tellScheme = onUpdate
    keptScheme.subscribe(onUpdate)
  },
  unsubscribe: () => {
    tellScheme = null
    keptScheme.unsubscribe()
  },
}

export function setScheme(scheme: MantineColorScheme): void {
  keptScheme.set(scheme)
  tellScheme?.(scheme)
}
