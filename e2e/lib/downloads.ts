import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The bytes and the name of the file that a step brings. */
export async function downloaded(page: Page, step: () => Promise<void>): Promise<{ bytes: Buffer; name: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), step()])
  return { bytes: await readFile(await download.path()), name: download.suggestedFilename() }
}

/** A spreadsheet's moment, counted in days from 1900, as the portal's lists write it. */
export function writtenMoment(serial: number): string {
  const text = new Date(Math.floor(serial * 1440 + 1e-6) * 60_000 + Date.UTC(1899, 11, 30)).toISOString()
  return `${text.slice(0, 10).split('-').reverse().join('/')} ${text.slice(11, 16)}`
}
