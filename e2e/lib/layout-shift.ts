import type { Page, Request } from '@playwright/test'

interface Shift {
  value: number
  /** what moved, with the beginning of what it says */
  moved: string[]
}

declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

/**
 * Answers what the page asks one at a time, each only once the former is drawn and the scripts that it needed are there:
 * so that whatever comes later than the rest is seen to come later, on any machine. Notes every layout shift from the
 * first paint on. Before the page is opened.
 */
export async function answerOneByOne(page: Page): Promise<void> {
  await page.addInitScript(noteShifts)
  const scripts = new Set<Promise<unknown>>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(fetched(request))
  })
  const drawn = async () => {
    await Promise.all(scripts)
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  }
  let former = Promise.resolve()
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.startsWith('/api/hubs')
  await page.route(isCall, (route) => {
    former = former.then(async () => {
      const response = await route.fetch()
      await drawn()
      await route.fulfill({ response })
      await drawn()
    })
    return former
  })
}

/** One that the page gives up, or whose journey ends before it, is waited for by nobody. */
async function fetched(request: Request): Promise<void> {
  try {
    await (await request.response())?.finished()
  } catch {}
}

function noteShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null }[]
  }
  const shifts: Shift[] = []
  window.layoutShifts = shifts
  const note = (entry: LayoutShift) => {
    const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'what is gone')
    shifts.push({ value: entry.value, moved })
  }
  const observer = new PerformanceObserver((list) => (list.getEntries() as LayoutShift[]).forEach(note))
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** What has moved since the page was opened; from here on nothing is answered in order any more. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return await page.evaluate(() => window.layoutShifts ?? [])
}
