import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classesOf, type Look, lookNames, looks } from './looks.ts'

const sheets = ['boxes.css', 'box-steps.css', 'box-texts.css', '../theme/base.css']
const classes = new Set(
  sheets.flatMap((sheet) => readFileSync(join(import.meta.dirname, sheet), 'utf8').match(/\.ui-[\w-]+/g) ?? []),
)
const kinds = ['.ui-box', '.ui-stack', '.ui-row', '.ui-columns', '.ui-grid', '.ui-text', '.ui-meta', '.ui-unseen']
/** Said by leaving something away. */
const silent = (name: string) =>
  (name.startsWith('.ui-no-') && name !== '.ui-no-wrap') || ['.ui-wrap', '.ui-tone-plain'].includes(name)

test('every value of a look has its class in the sheets, and every class there is one of them', () => {
  const said = Object.entries(looks)
    .flatMap(([name, values]) => values.flatMap((value) => classesOf({ [name]: value } as Look)))
    .map((name) => `.${name}`)
    .filter((name) => !silent(name))
  expect([...classes].toSorted()).toEqual([...new Set([...kinds, ...said])].toSorted())
})

test('the names that pages load are those of the looks', () => {
  expect([...lookNames].toSorted()).toEqual(Object.keys(looks).toSorted())
})

test('what is not said is no class', () => {
  expect(classesOf({ gap: 8, wrap: false, cut: true, tone: undefined })).toEqual(['ui-gap-8', 'ui-no-wrap', 'ui-cut'])
})
