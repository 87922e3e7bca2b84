import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { rolldown } from 'rolldown'
import { outcomeOf, trials } from '../../contract/src/core/rules/formula/testing.ts'
import * as source from '../../contract/src/core/rules/index.ts'
import { test } from '../lib/test.ts'

const COUNT = 10_000

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** The engine as a page gets it: in one file, minified. */
async function build(file: string): Promise<string> {
  const bundle = await rolldown({ input: new URL('../../contract/src/core/rules/index.ts', import.meta.url).pathname })
  const { output } = await bundle.write({ file, format: 'esm', minify: true })
  await bundle.close()
  return output[0].code
}

test('the engine of rules says the same in Chromium and in Node, to the byte', async ({ page }, info) => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  await test.step(`seed ${seed}`, async () => {
    const file = info.outputPath('engine.mjs')
    // the page's policy lets nothing be evaluated: what asks the engine comes with it
    const body = `${await build(file)}\nexport const outcomeOf = ${outcomeOf}`
    await page.route('**/engine.mjs', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto('/')
    const corpus = trials(COUNT, seed)
    const node = corpus.map((trial) => JSON.stringify(outcomeOf(source, trial)))
    const built = (await import(pathToFileURL(file).href)) as typeof source
    expect(
      corpus.map((trial) => JSON.stringify(outcomeOf(built, trial))),
      `seed ${seed}`,
    ).toEqual(node)

    const chromium = await page.evaluate(
      async ({ corpus, address }) => {
        const engine = await import(address)
        return corpus.map((trial) => JSON.stringify(engine.outcomeOf(engine, trial)))
      },
      { corpus, address: '/engine.mjs' },
    )
    const different = chromium.findIndex((text, at) => text !== node[at])
    expect(different, `seed ${seed}: ${JSON.stringify(corpus[different])}`).toBe(-1)
    expect(digest(chromium.join('\n'))).toBe(digest(node.join('\n')))
    expect(node.filter((text) => text.includes('"warning"')).length).toBeLessThan(COUNT / 2)
  })
})
