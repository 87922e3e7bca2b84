import type { Values } from './values.ts'

/** The state of each list by its path, for as long as the page lives: coming back restores it (portal.md 2.5). */
const states = new Map<string, Values>()

export function rememberState(path: string, values: Values): void {
  states.set(path, values)
}

export function rememberedState(path: string): Values | undefined {
  return states.get(path)
}

/** For tests; a sign-out loads the page anew. */
export function clearLists(): void {
  states.clear()
}
