import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

/** How large things are drawn for whom a page must be whole: WCAG 1.4.4 and 1.4.10; text in px, as browsers set it. */
const sights = {
  /** 400 % on a desk of 1280, or the smallest phone */
  '320 px': { width: 320, height: 640, text: 16 },
  /** the browser's own 200 % on a desk of 1440 */
  'zoom 200 %': { width: 720, height: 450, text: 16 },
  'text 200 %': { width: 1440, height: 900, text: 32 },
} as const

/**
 * What is cut, covered or makes the page scroll sideways where it is drawn larger, a line a fault; the page has its size again
 * afterwards.
 */
export async function reflowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  const setText = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
  const faults: string[] = []
  for (const [name, { width, height, text }] of Object.entries(sights)) {
    await setText(text)
    await page.setViewportSize({ width, height })
    await settle(page)
    const results = await page.evaluate(lookOver)
    faults.push(...results.map((fault) => `${name}: ${fault}`))
  }
  await setText(16)
  await session.detach()
  if (before) await page.setViewportSize(before)
  return faults
}

async function lookOver(): Promise<string[]> {
  const TARGETS =
    'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"], [role="option"], [role="radio"], [role="checkbox"], [role="tab"], [role="menuitem"]'
  const overlay = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].at(-1)
  // on a phone the help chat is the whole window, with a way back of its own
  const panel = [...document.querySelectorAll('header section')].find(
    (one) => getComputedStyle(one).position === 'fixed',
  )
  const root = overlay ?? panel ?? document.body
  const wide = document.documentElement.clientWidth
  const faults = new Set<string>()
  const says = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.localName} "${name.replaceAll(/\s+/g, ' ').trim().slice(0, 50)}"`
  }
  const ancestors = function* (element: Element) {
    for (let one = element.parentElement; one; one = one.parentElement) yield one
  }
  const isSeen = (element: Element) => {
    // what is there for the ears alone is a pixel large, or lies in a box that is
    const isTiny = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return width <= 2 && height <= 2 && /hidden|clip/.test(getComputedStyle(one).overflowX)
    }
    const { width, height } = element.getBoundingClientRect()
    if (width <= 2 || height <= 2 || [...ancestors(element)].some(isTiny)) return false
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  /** what can be reached by scrolling a part of the page sideways: a table, a picture */
  const isInScroller = (element: Element) =>
    [...ancestors(element)].some(
      (one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
    )
  /** what a part of the page cuts, and says so by three dots */
  const isShortened = (element: Element) =>
    [element, ...ancestors(element)].some((one) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one)
      return /hidden|clip/.test(overflowX) && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
    })
  const hasText = (element: Element) =>
    [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())

  if (document.documentElement.scrollWidth > wide + 1)
    faults.add(`the page is ${document.documentElement.scrollWidth} px wide`)

  for (const element of root.querySelectorAll('*')) {
    if (!hasText(element) && !element.matches(TARGETS)) continue
    if (!isSeen(element) || element.closest('[inert], [aria-hidden="true"], svg')) continue
    const { left, right } = element.getBoundingClientRect()
    if ((right > wide + 1 || left < -1) && !isInScroller(element) && !isShortened(element))
      faults.add(`outside: ${says(element)}`)
    const style = getComputedStyle(element)
    const isClipped = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
    if (isClipped && hasText(element) && !isShortened(element)) faults.add(`cut: ${says(element)}`)
  }

  const main = document.querySelector('main')
  const before = main?.scrollTop ?? 0
  for (const element of root.querySelectorAll<HTMLElement>(TARGETS)) {
    // points of a picture lie over each other as their values do
    if (!isSeen(element) || element.closest('[inert], [aria-hidden="true"], svg')) continue
    if (getComputedStyle(element).pointerEvents === 'none') continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    // what leads over the menu comes into sight with the focus
    if (top + height <= 0 && element.matches('a[href^="#"]')) continue
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!hit) {
      faults.add(`out of reach: ${says(element)}`)
      continue
    }
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    // a message goes by itself, and is put away by a press
    if (hit.closest('section[aria-label="Messages"]')) continue
    const isIt = [element, ...labels].some((one) => one.contains(hit) || hit.contains(one))
    if (!isIt) faults.add(`covered: ${says(element)} by ${says(hit)}`)
  }
  main?.scrollTo(0, before)
  return [...faults]
}
