import type { Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'

interface Looking {
  /** of all rules those alone */
  rules?: string[]
  /** elements that are looked at elsewhere */
  without?: string[]
}

/**
 * What axe-core holds against a page, a line a rule. Behind a dialog lies a page that has a visit of its own: the dialog
 * alone is looked at. No page of the product has frames.
 */
export async function accessibilityFaults(page: Page, { rules, without = [] }: Looking = {}): Promise<string[]> {
  // it stays with the page until that is loaded anew: half a megabyte need not be read for each look
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const options: RunOptions = {
    // what is right need not be told
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(
    async ([parts, requested]) => {
      const { axe } = window as Window & typeof globalThis & { axe: typeof import('axe-core') }
      const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
      const include = dialog ? ['[data-portal]'] : ['html']
      const { violations } = await axe.run({ include, exclude: [...parts] }, requested)
      return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    [without, options] as const,
  )
}
