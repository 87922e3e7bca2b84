import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { domainsPage, pagePath } from './domains-page.ts'

it('docs/domains.md is what the contract and the migrations say; `node checks/domains-page.ts` writes it anew', async () => {
  const page = await domainsPage()
  expect(page).toContain('| collects.save ')
  expect(page).toContain('| 1200 ')
  expect(page).toMatch(
    /\| collects\.saved .*store-record\.ts.*non-conformities\/reactions\.ts.*non-conformities\.raised/,
  )
  expect(existsSync(pagePath) ? readFileSync(pagePath, 'utf8') : 'the page does not exist').toBe(page)
})
