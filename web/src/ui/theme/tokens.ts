/**
 * Every colour, size and step of the product, once. Light and dark name the same tokens; `theme.ts` hands them to
 * Mantine and to the page as CSS variables (`--ui-<name>`). The contrast of each pair is a test beside this file.
 */

/** What a colour means, everywhere: in a pill, a dot, a bar, a chart. Never decoration. */
export type Tone = 'neutral' | 'done' | 'ongoing' | 'approval' | 'tardy' | 'overdue' | 'cancelled' | 'rejected'

export type Scheme = 'light' | 'dark'

/** `solid` fills dots, bars and lines; `text` is read on `soft` and on every surface. */
type ToneColours = { solid: string; text: string; soft: string }

type SchemeTokens = {
  page: string
  surface: string
  sunken: string
  hover: string
  line: string
  'line-strong': string
  text: string
  muted: string
  accent: string
  'accent-hover': string
  'accent-text': string
  'accent-soft': string
  'on-accent': string
  danger: string
  'danger-hover': string
  overlay: string
  /** over the edge beyond which a box goes on */
  edge: string
  shadow: string
}

export const schemes: Record<Scheme, SchemeTokens> = {
  light: {
    page: '#fafbfc',
    surface: '#ffffff',
    sunken: '#f6f7f9',
    hover: '#eef0f4',
    line: '#e3e6eb',
    'line-strong': '#888e9b',
    text: '#191c22',
    muted: '#59606d',
    accent: '#3a62d0',
    'accent-hover': '#2f53b8',
    'accent-text': '#2f53b8',
    'accent-soft': '#e8eefc',
    'on-accent': '#ffffff',
    danger: '#c62b2b',
    'danger-hover': '#a92222',
    overlay: 'rgba(16, 20, 30, 0.38)',
    edge: 'rgba(16, 20, 30, 0.14)',
    shadow: '0 8px 28px rgba(16, 20, 30, 0.14), 0 1px 3px rgba(16, 20, 30, 0.1)',
  },
  dark: {
    page: '#0f1114',
    surface: '#16181c',
    sunken: '#1b1e23',
    hover: '#24282f',
    line: '#2a2e36',
    'line-strong': '#6d7480',
    text: '#e7e9ee',
    muted: '#a2a9b6',
    accent: '#4469d8',
    'accent-hover': '#3b5fcb',
    'accent-text': '#93b1ff',
    'accent-soft': '#1d2a4a',
    'on-accent': '#ffffff',
    danger: '#cf3d3d',
    'danger-hover': '#b93030',
    overlay: 'rgba(0, 0, 0, 0.6)',
    edge: 'rgba(0, 0, 0, 0.6)',
    shadow: '0 10px 32px rgba(0, 0, 0, 0.55), 0 0 0 1px rgba(255, 255, 255, 0.06)',
  },
}

export const tones: Record<Tone, Record<Scheme, ToneColours>> = {
  neutral: {
    light: { solid: '#79808d', text: '#4d535f', soft: '#eff1f4' },
    dark: { solid: '#8b92a0', text: '#b9bfca', soft: '#262a31' },
  },
  done: {
    light: { solid: '#1f9254', text: '#156b3c', soft: '#e4f5eb' },
    dark: { solid: '#3fbf7c', text: '#74d6a0', soft: '#14301f' },
  },
  ongoing: {
    light: { solid: '#3a6fe0', text: '#2750b4', soft: '#e8effd' },
    dark: { solid: '#5f8dff', text: '#9bb8ff', soft: '#1a2a4d' },
  },
  approval: {
    light: { solid: '#8250df', text: '#6635bd', soft: '#f2ecfd' },
    dark: { solid: '#a884f3', text: '#c7aefa', soft: '#2c2147' },
  },
  tardy: {
    light: { solid: '#c07a00', text: '#805000', soft: '#fdf2d9' },
    dark: { solid: '#e0a22e', text: '#f0c36b', soft: '#362810' },
  },
  overdue: {
    light: { solid: '#d93636', text: '#b02020', soft: '#fdeaea' },
    dark: { solid: '#f06363', text: '#ff9a9a', soft: '#3d1a1c' },
  },
  cancelled: {
    light: { solid: '#8d94a0', text: '#575d69', soft: '#f1f2f4' },
    dark: { solid: '#7d8491', text: '#a9b0bc', soft: '#23262c' },
  },
  rejected: {
    light: { solid: '#8c1d2f', text: '#7d1a2b', soft: '#f8e6e9' },
    dark: { solid: '#c4475c', text: '#f09aa8', soft: '#351820' },
  },
}

export const toneNames = Object.keys(tones) as Tone[]

/** Spacing in steps of 4 px, as rem so that the reader's own text size is kept. */
export const spacing = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' }

/** Sizes of type: 12 caption, 14 body (Mantine's sm and md), 16 section and touch, 20 page title. */
export const type = { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' }

/** A table is read in columns, one step tighter than the body. */
export const tableType = '0.8125rem'

export const radius = { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' }

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Narrower than this, a screen is a phone: the menu is a drawer and a row is a card. */
export const phoneWidth = '47.99em'

/** From here on a third column fits beside the menu and what is edited. */
export const wideWidth = '87.5em'
