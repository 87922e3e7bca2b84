import { vi } from 'vitest'

/** A screen that is touched, or one with a mouse. */
export function touchScreen(touched: boolean): void {
  const media = (query: string) => ({
    matches: touched && query.includes('coarse'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  vi.stubGlobal('matchMedia', media)
}
