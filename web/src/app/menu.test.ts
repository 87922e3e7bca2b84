import { expect, it } from 'vitest'
import { activeEntry } from './menu.ts'

const entries = [
  { id: 'home', href: '/' },
  { id: 'report', href: '/relatorio-de-coleta' },
  { id: 'approval', href: '/relatorio-de-coleta/aprovacao' },
  { id: 'nc', href: '/nao-conformidade' },
]

it.each([
  ['/', 'home'],
  ['/nao-conformidade', 'nc'],
  ['/nao-conformidade/7', 'nc'],
  ['/relatorio-de-coleta/aprovacao/9', 'approval'],
  ['/nao-conformidades', undefined],
  ['/configuracoes', undefined],
])('marks the entry a page belongs to: %s', (pathname, id) => {
  expect(activeEntry(pathname, entries)).toBe(id)
})
