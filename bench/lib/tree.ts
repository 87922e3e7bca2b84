/** What somebody waits for at the tree of /estrutura, as the browser sees it. */
import type { Browser, Page } from '@playwright/test'

/** Pixels that the tree is scrolled by in each frame: ten rows, faster than a hand does. */
const STEP = 320
const FRAME_MS = 1000 / 60

/** A page in which the tree marks the frame that shows its first branch. */
export async function openTreePage(browser: Browser, url: string, account: unknown): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, locale: 'en-US' })).newPage()
  await page.addInitScript((stored) => {
    localStorage.setItem('lineside.account', stored)
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[role=treeitem]')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('tree')))
    })
    seen.observe(document, { childList: true, subtree: true })
  }, JSON.stringify(account))
  return page
}

/** Milliseconds from the navigation to that frame; from the second time on the browser has the files, not the data. */
export async function paintTree(page: Page): Promise<number> {
  await page.goto('/estrutura')
  await page.waitForFunction(() => performance.getEntriesByName('tree').length > 0)
  return page.evaluate(() => performance.getEntriesByName('tree')[0]?.startTime ?? 0)
}

/** What is on the page once a deed is done: an element, or one of this text; or that it is there no longer. */
interface Shown {
  selector: string
  text?: string
  gone?: true
}

/**
 * Milliseconds from the time stamp of the next event of this kind to the end of the frame in which the page shows what
 * it is to show. Afterwards the page has nothing left to do.
 */
async function timed(page: Page, event: 'keydown' | 'click', shown: Shown, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ({ event, shown }) => {
      const { selector, text, gone = false } = shown
      const isThere = () => {
        const element = document.querySelector(selector)
        return element !== null && (text === undefined || element.textContent === text)
      }
      if (isThere() !== gone) throw new Error(`The page shows it already: ${selector}`)
      const taken = new Promise<number>((resolve) => {
        const watch = ({ timeStamp }: Event) => {
          const seen = new MutationObserver(() => {
            if (isThere() === gone) return
            seen.disconnect()
            requestAnimationFrame(() =>
              setTimeout(() => {
                const milliseconds = performance.now() - timeStamp
                requestIdleCallback(() => resolve(milliseconds))
              }),
            )
          })
          seen.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
        }
        document.addEventListener(event, watch, { capture: true, once: true })
      })
      Object.assign(window, { taken })
    },
    { event, shown },
  )
  await act()
  return page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken)
}

/** Milliseconds of each deed at a tree that was just opened; at the end all of it is unfolded. */
export async function handleTree(page: Page): Promise<Record<string, number>> {
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  const key = (name: string, shown: Shown) => timed(page, 'keydown', shown, () => search.press(name))
  const click = (selector: string, shown: Shown) => timed(page, 'click', shown, () => page.locator(selector).click())
  const hit = '[role=treeitem] mark'
  const plant = '[data-row="0"]'
  const process = '[data-row="1"]'
  const twist = '> span:first-child'
  const times: Record<string, number> = {}

  // two letters are the first that are searched for; the names are made ready for it then
  await search.fill('p')
  times['search, few hits'] = await key('r', { selector: hit })
  times['search taken back'] = await key('Backspace', { selector: hit, gone: true })
  times['search, most places hit'] = await key('o', { selector: hit })
  times['search, one letter more'] = await key('i', { selector: hit, text: 'Poi' })
  await search.fill('')
  times['unfold all'] = await click('button:has-text("Expand all")', { selector: '[aria-level="5"]' })
  times['fold a process'] = await click(`${process} ${twist}`, { selector: `${process}[aria-expanded="false"]` })
  times['unfold a process'] = await click(`${process} ${twist}`, { selector: '[data-row="2"][aria-level="3"]' })
  times['fold the plant'] = await click(`${plant} ${twist}`, { selector: process, gone: true })
  times['unfold the plant'] = await click(`${plant} ${twist}`, { selector: process })
  times['fold all'] = await click('button:has-text("Collapse all")', { selector: process, gone: true })
  await click('button:has-text("Expand all")', { selector: '[aria-level="5"]' })
  return times
}

interface Scrolled {
  /** from one frame to the next, in milliseconds */
  gaps: number[]
  /** the index of the last row that was seen */
  last: number
}

/** Scrolls from top to bottom, a step in each frame; with `frames` up and down until there were so many. */
function scroll(page: Page, frames: number | null = null): Promise<Scrolled> {
  return page.evaluate(
    ({ step, frames }) =>
      new Promise<Scrolled>((resolve) => {
        const scroller = document.querySelector('[role=tree]')?.parentElement as HTMLElement
        const gaps: number[] = []
        let before: number | undefined
        let way = step
        let last = 0
        const frame = (now: number) => {
          if (before !== undefined) gaps.push(now - before)
          before = now
          const from = scroller.scrollTop
          scroller.scrollTop += way
          const isEnd = scroller.scrollTop === from
          const row = [...document.querySelectorAll('[data-row]')].at(-1)?.getAttribute('data-row')
          last = Math.max(last, Number(row))
          if (frames === null ? isEnd : gaps.length >= frames) return resolve({ gaps, last })
          if (isEnd) way = -way
          requestAnimationFrame(frame)
        }
        scroller.scrollTop = 0
        requestAnimationFrame(frame)
      }),
    { step: STEP, frames },
  )
}

interface Smoothness {
  frames: number
  longest: number
  /** of a hundred frames that the screen would have shown */
  dropped: number
}

/** How evenly each unfolded tree scrolls: the large one from top to bottom, the small one for as many frames. */
export async function scrollTrees(large: Page, small: Page, rows: { large: number; small: number }) {
  const ofLarge = await scroll(large)
  const ofSmall = await scroll(small, ofLarge.gaps.length)
  if (ofLarge.last !== rows.large - 1 || ofSmall.last !== rows.small - 1)
    throw new Error(`The trees were scrolled to their rows ${ofLarge.last} and ${ofSmall.last}`)
  return { large: smoothness(ofLarge), small: smoothness(ofSmall) }
}

function smoothness({ gaps }: Scrolled): Smoothness {
  const missed = gaps.map((gap) => Math.max(0, Math.round(gap / FRAME_MS) - 1)).reduce((sum, one) => sum + one, 0)
  return { frames: gaps.length, longest: Math.max(...gaps), dropped: (100 * missed) / (gaps.length + missed) }
}
