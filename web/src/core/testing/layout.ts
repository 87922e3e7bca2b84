import { vi } from 'vitest'

/** The test's page lays nothing out: gives the scrolling box a size, so that rows are drawn. Undone after each test. */
export function layOut(width = 1200, height = 440): void {
  for (const property of ['offsetHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, property, 'get').mockReturnValue(height)
  for (const property of ['offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, property, 'get').mockReturnValue(width)
}
