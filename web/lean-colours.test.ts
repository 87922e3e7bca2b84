import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutUnusedColours } from './lean-colours.ts'

const styles = join(import.meta.dirname, '../node_modules/@mantine/core/styles')

it('takes whole declarations of colours that nobody names, and leaves the others as they are', () => {
  const lines =
    ':root{--mantine-color-red-6:#fa5252;--mantine-color-pink-6:#e64980;--mantine-color-lime-light:rgba(1,2,3,0.1)}'
  expect(withoutUnusedColours(lines)).toBe(':root{--mantine-color-red-6:#fa5252;}')
})

it('what is taken is named by nothing that is left', () => {
  const variables = readFileSync(join(styles, 'default-css-variables.layer.css'), 'utf8')
  const left = withoutUnusedColours(variables)
  expect(left.length).toBeLessThan(variables.length * 0.65)
  const defined = new Set([...left.matchAll(/(--mantine-color-[\w-]+)\s*:/g)].map(([, name]) => name))
  const taken = new Set([...variables.matchAll(/(--mantine-color-[\w-]+)\s*:/g)].map(([, name]) => name))
  const files = globSync('*.layer.css', { cwd: styles }).map((name) => readFileSync(join(styles, name), 'utf8'))
  const ours = globSync('src/**/*.{css,ts,tsx}', { cwd: import.meta.dirname }).map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  const named = [left, ...files.filter((file) => file !== variables), ...ours].flatMap((file) =>
    [...file.matchAll(/var\((--mantine-color-[\w-]+)/g)].map(([, name]) => name),
  )
  expect(named.filter((name) => taken.has(name) && !defined.has(name))).toEqual([])
})
