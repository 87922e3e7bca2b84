import { expect, it } from 'vitest'
import { domainPages, presentPages } from './domains-page.ts'

it('docs/domains.md is what the contract and the migrations say; `npm run node -- checks/domains-page.ts` writes it anew', async () => {
  const pages = await domainPages()
  const collects = pages.get('docs/domains/collects.md')
  expect(collects).toContain('| collects.save ')
  expect(pages.get('docs/domains/non-conformities.md')).toContain('| 1200 ')
  expect(collects).toMatch(
    /\| collects\.saved .*store-record\.ts.*non-conformities\/reactions\.ts.*non-conformities\.raised/,
  )
  expect(pages.get('docs/domains.md')).toContain('[collects](domains/collects.md)')
  expect(presentPages()).toEqual(pages)
})
