import { expect, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/** How a device is held. */
export const sides = { upright: { width: 390, height: 844 }, landscape: { width: 844, height: 390 } } as const

/** What a glove can press: look.md, "Touch". */
const MIN_PX = 48

/** What is too small to be pressed in a glove on a screen of the operators' application; a line a target. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const TARGETS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="option"], [role="radio"], [role="checkbox"], [role="tab"], [role="menuitem"]'
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
    }
    /** what is pressed for it as well: its label, and what it lies over */
    const boxOf = (element: Element) => {
      const labels = [...((element as HTMLInputElement).labels ?? [])]
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect())
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return { width: right - left, height: bottom - top }
    }
    const small = [...(dialog ?? document).querySelectorAll(TARGETS)].flatMap((element) => {
      if (!seen(element) || element.closest('[inert]')) return []
      const { width, height } = boxOf(element)
      if (width >= least - 0.5 && height >= least - 0.5) return []
      const name = element.getAttribute('aria-label') || element.textContent?.trim() || element.id
      return [`${element.tagName.toLowerCase()} "${name?.slice(0, 40)}": ${Math.round(width)} × ${Math.round(height)}`]
    })
    return [...new Set(small)]
  }, MIN_PX)
}

/** A screen with everything on it large enough for a glove. */
export async function fitsGloves(page: Page, name: string) {
  await settle(page)
  expect.soft(await smallTargets(page), name).toEqual([])
}
