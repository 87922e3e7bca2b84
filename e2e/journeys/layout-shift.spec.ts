import { expect } from '@playwright/test'
import { answerOneByOne, shiftsOf } from '../lib/layout-shift.ts'
import { worstRecord } from '../lib/plant.ts'
import { enterAs, quietPlant } from '../lib/portal.ts'
import { settle } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

/** Half of what is still good to the eye: web.dev/articles/cls, "What is a good CLS score?". */
const MAX_SHIFT = 0.05

const screens = {
  home: { as: quietPlant.supervisor, path: async () => '/' },
  'the summary of collects': { as: quietPlant.supervisor, path: async () => '/?tab=collects' },
  'a list': { as: quietPlant.supervisor, path: async () => '/nao-conformidade' },
  'a record': { as: quietPlant.supervisor, path: worstRecord },
  'figures of checklists': { as: 'admin', path: async () => '/checklist/relatorios-power-BI' },
}

const sizes = { desk: { width: 1350, height: 940 }, phone: { width: 390, height: 844 } }

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })
    for (const [name, { as, path }] of Object.entries(screens)) {
      test(`${name} stays where it stands while the rest arrives`, async ({ page, request }) => {
        await enterAs(page, as)
        await answerOneByOne(page)
        await page.goto(await path(request))
        await settle(page)
        const shifts = await shiftsOf(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, JSON.stringify(shifts.filter(({ value }) => value > 0.005))).toBeLessThanOrEqual(MAX_SHIFT)
      })
    }
  })
}
