import { expect, it } from 'vitest'
import { packsOf } from './packs.ts'

const file = (name: string, ...modules: string[]) => ({ address: `/assets/${name}.js`, modules, text: name })
const web = (path: string) => `/repo/web/src/${path}`

it('packs a file with its domain, a text with its language, and what many share with the frame', () => {
  const packs = packsOf([
    file('page', web('domains/lots/pages/LotPage.tsx'), '/repo/contract/src/lots/schemas.ts'),
    file('words', web('domains/lots/i18n/pt-BR.json')),
    file('both', web('domains/lots/parts/A.tsx'), web('domains/collects/parts/B.tsx')),
    file('many', ...['lots', 'collects', 'forms'].map((name) => `/repo/contract/src/${name}/endpoints.ts`)),
    file('kit', web('core/list/ListScreen.tsx')),
    file('menu', '/repo/contract/src/lots/titles/tr.json'),
    file('library', '/repo/node_modules/react/index.js'),
  ])
  const names = Object.fromEntries(Object.entries(packs).map(([name, all]) => [name, Object.values(all)]))
  expect(names).toEqual({
    lots: ['page', 'both'],
    'lots.pt-BR': ['words'],
    collects: ['both'],
    core: ['many', 'kit', 'library'],
    'lots.tr': ['menu'],
  })
})
