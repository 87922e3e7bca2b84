import { findRoute } from '@lineside/contract/routes'
import { expect, it } from 'vitest'
import { activeEntry, menu } from './menu.ts'

const entries = [
  { id: 'home', href: '/' },
  { id: 'report', href: '/relatorio-de-coleta' },
  { id: 'approval', href: '/relatorio-de-coleta/aprovacao' },
  { id: 'nc', href: '/nao-conformidade' },
  { id: 'permissions', href: '/permissoes' },
  { id: 'profiles', href: '/permissoes/perfil' },
  { id: 'users', href: '/permissoes/gestao' },
]

it.each([
  ['/', 'home'],
  ['/nao-conformidade', 'nc'],
  ['/nao-conformidade/7', 'nc'],
  ['/relatorio-de-coleta/aprovacao/9', 'approval'],
  ['/nao-conformidades', undefined],
  ['/configuracoes', undefined],
  ['/permissoes/usuario/4', 'permissions'],
  ['/permissoes/perfil/4', 'profiles'],
  ['/permissoes/novo', 'profiles'],
  ['/novo-permissoes/perfil', 'profiles'],
  ['/novo-permissoes/perfil/4', 'profiles'],
  ['/novo-permissoes/gestao', 'users'],
  ['/novo-permissoes/usuario/4', 'permissions'],
])('marks the entry a page belongs to: %s', (pathname, id) => {
  expect(activeEntry(pathname, entries)).toBe(id)
})

it('has one entry for a screen that stands at two paths', () => {
  const paths = menu.flatMap((group) => group.routes).map((id) => findRoute(id).path)
  expect(paths).toContain('/permissoes/perfil')
  expect(paths.filter((path) => path.startsWith('/novo-permissoes'))).toEqual([])
})
