import { expect, it } from 'vitest'
import { circlesOf } from './circles.ts'

const file = (name: string, text: string) => ({ path: `server/src/core/${name}.ts`, text })
const paths = (...names: string[]) => names.map((name) => `server/src/core/${name}.ts`)

it('finds the files that reach each other, by values and by types alone', () => {
  const circles = circlesOf([
    file('a', `import { b } from './b.ts'\nexport const a = () => b`),
    file('b', `import { c } from './c.ts'\nexport const b = () => c`),
    file('c', `import { a } from './a.ts'\nexport const c = () => a`),
    file('view', `import { part } from './part.ts'\nexport interface Props { x: 1 }\nexport const view = part`),
    file('part', `import type { Props } from './view.ts'\nexport const part = (props: Props) => props`),
    file('alone', `import { a } from './a.ts'\nexport const alone = a`),
  ])
  expect(circles.values).toEqual([paths('a', 'b', 'c')])
  expect(circles.types).toEqual([paths('part', 'view')])
})
