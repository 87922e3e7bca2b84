import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { byProcessorTime, type TraceEvent } from './processor-time.ts'

/** What is scored, each from 0 to 100. */
export const categories = ['performance', 'accessibility', 'best-practices'] as const
export type Scores = Record<(typeof categories)[number], number>

export interface Reading {
  scores: Scores
  /** the audits that cost something, with what they say */
  costs: string[]
}

interface Measure {
  url: string
  /** by which the browser is driven */
  port: number
  /** an empty one, to keep in it what was gathered */
  folder: string
}

/** It is what the eye saw on this machine, in which others work meanwhile, and cannot be counted by processor time. */
const SEEN = 'speed-index'

/**
 * Loads a page as Lighthouse's desktop does, with an empty cache, and scores it: network simulated, tasks by the time a
 * processor worked on them. Who is signed in stays so. Null: the browser kept no whole trace of it. See docs/decisions/0074.
 */
export async function measure({ url, port, folder }: Measure): Promise<Reading | null> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: true,
    disableFullPageScreenshot: true,
  }
  await lighthouse(url, { ...flags, gatherMode: folder }, desktopConfig)
  const path = join(folder, 'trace.json')
  const trace = JSON.parse(await readFile(path, 'utf8')) as { traceEvents: TraceEvent[] }
  byProcessorTime(trace.traceEvents)
  await writeFile(path, JSON.stringify(trace))
  const answer = await lighthouse(url, { ...flags, auditMode: folder }, desktopConfig)
  return answer && !answer.lhr.runtimeError ? readingOf(answer.lhr) : null
}

function readingOf({ categories: all, audits }: Result): Reading {
  const costs: string[] = []
  const score = (category: string) => {
    const counted = (all[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && id !== SEEN)
    const scored = counted.flatMap(({ id, weight }) => {
      const { score = null, displayValue = '' } = audits[id] ?? {}
      if (score !== null && score < 1) costs.push(`${id} ${score} ${displayValue}`.trim())
      return score === null ? [] : [{ score, weight }]
    })
    const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
    return Math.round((100 * scored.reduce((sum, one) => sum + one.score * one.weight, 0)) / weights)
  }
  return { scores: Object.fromEntries(categories.map((one) => [one, score(one)])) as Scores, costs }
}
