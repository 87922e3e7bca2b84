import { expect } from '@playwright/test'
import { layLine } from '../lib/line.ts'
import { patience } from '../lib/pace.ts'
import { enterAs, quietPlant } from '../lib/portal.ts'
import { test } from '../lib/test.ts'
import { readyToWalk, walk } from '../lib/walks.ts'

// the portal is on the device, as it is for people; a worker outlives what a context is emptied of
test.use({ reuseContext: false, serviceWorkers: 'allow' })

/** Of all runs together; more are walked by `npm run bench -- walks`. */
const WALKS = 10
const SEED = 20_261_130

test('random walks on which the line is cut find no dead page and lose no key', async ({ page, baseURL }) => {
  test.setTimeout(patience(60_000 + WALKS * 20_000))
  const line = await layLine(baseURL ?? '')
  const deaths: string[] = []
  page.on('pageerror', (error) => deaths.push(String(error)))
  await enterAs(page, quietPlant.supervisor)
  await readyToWalk(page, line)
  for (let seed = SEED; seed < SEED + WALKS; seed++)
    await test.step(`the walk of seed ${seed}`, () => walk(page, line, seed))
  expect(deaths).toEqual([])
  await line.cut()
})
