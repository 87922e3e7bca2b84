import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { fontFamily, radius, type Scheme, schemes, spacing, tableType, toneNames, tones, type } from './tokens.ts'

/** Mantine wants ten shades; the product uses 0 (soft), 6 (light fill) and 7 (hover). */
const accent: MantineColorsTuple = [
  '#eef3fd',
  '#e0e9fc',
  '#c4d4f8',
  '#9db6f1',
  '#7596e9',
  '#5579e2',
  '#3a62d0',
  '#2f53b8',
  '#274596',
  '#1f3776',
]

const danger: MantineColorsTuple = [
  '#fdeaea',
  '#fad5d5',
  '#f3acac',
  '#ec8282',
  '#e46060',
  '#d94f4f',
  '#c62b2b',
  '#a92222',
  '#8c1c1c',
  '#701717',
]

/** Labels are read, not shouted: medium weight at most, muted help, and the error in the field's own place. */
const inputDefaults = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
}

const wrapped = { defaultProps: inputDefaults }

export const theme = createTheme({
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: type,
  spacing,
  radius,
  defaultRadius: 'sm',
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, danger },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'wrap',
    sizes: {
      h1: { fontSize: type.xl, lineHeight: '1.3' },
      h2: { fontSize: type.lg, lineHeight: '1.4' },
      h3: { fontSize: type.md, lineHeight: '1.45' },
      h4: { fontSize: type.md, lineHeight: '1.45' },
      h5: { fontSize: type.sm, lineHeight: '1.45' },
      h6: { fontSize: type.sm, lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    TextInput: wrapped,
    Textarea: wrapped,
    PasswordInput: wrapped,
    Select: wrapped,
    MultiSelect: wrapped,
    DateInput: wrapped,
    RadioGroup: wrapped,
    CheckboxGroup: wrapped,
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withinPortal: true } },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withArrow: false,
        radius: 'sm',
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
})

function schemeVariables(scheme: Scheme): Record<string, string> {
  const own = Object.entries(schemes[scheme]).map(([name, value]) => [`--ui-${name}`, value])
  const meaning = toneNames.flatMap((tone) =>
    Object.entries(tones[tone][scheme]).map(([part, value]) => [`--ui-${tone}-${part}`, value]),
  )
  return Object.fromEntries([...own, ...meaning])
}

/** Mantine's own names point at ours, so that no component has a colour the tokens do not know. */
const mantineAliases = {
  '--mantine-color-body': 'var(--ui-page)',
  '--mantine-color-text': 'var(--ui-text)',
  '--mantine-color-bright': 'var(--ui-text)',
  '--mantine-color-dimmed': 'var(--ui-muted)',
  '--mantine-color-placeholder': 'var(--ui-muted)',
  '--mantine-color-error': 'var(--ui-overdue-text)',
  '--mantine-color-anchor': 'var(--ui-accent-text)',
  '--mantine-color-default': 'var(--ui-surface)',
  '--mantine-color-default-hover': 'var(--ui-hover)',
  '--mantine-color-default-color': 'var(--ui-text)',
  '--mantine-color-default-border': 'var(--ui-line)',
  '--mantine-color-disabled': 'var(--ui-hover)',
  '--mantine-color-disabled-color': 'var(--ui-muted)',
  '--mantine-color-disabled-border': 'var(--ui-line)',
  '--mantine-primary-color-filled': 'var(--ui-accent)',
  '--mantine-primary-color-filled-hover': 'var(--ui-accent-hover)',
  '--mantine-primary-color-light': 'var(--ui-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--ui-accent-text)',
  '--mantine-color-accent-filled': 'var(--ui-accent)',
  '--mantine-color-accent-filled-hover': 'var(--ui-accent-hover)',
  '--mantine-color-accent-light': 'var(--ui-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--ui-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--ui-accent-text)',
  '--mantine-color-danger-filled': 'var(--ui-danger)',
  '--mantine-color-danger-filled-hover': 'var(--ui-danger-hover)',
  '--mantine-shadow-md': 'var(--ui-shadow)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--ui-table-type': tableType },
  light: { ...schemeVariables('light'), ...mantineAliases },
  dark: { ...schemeVariables('dark'), ...mantineAliases },
})
