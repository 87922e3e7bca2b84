import { findRoute } from '@lineside/contract/routes'
import { expect, it } from 'vitest'
import { isWithin } from '../core/navigation/index.ts'
import { activeEntry, menu, menuOf } from './menu.ts'

const entries = [
  { id: 'home', href: '/' },
  { id: 'report', href: '/relatorio-de-coleta' },
  { id: 'approval', href: '/relatorios-de-coleta/aprovacao' },
  { id: 'nc', href: '/nao-conformidade' },
  { id: 'permissions', href: '/permissoes' },
  { id: 'profiles', href: '/permissoes/perfil' },
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
  ['/permissoes/gestao', 'permissions'],
  ['/novo-permissoes/gestao', 'permissions'],
  ['/novo-permissoes/usuario/4', 'permissions'],
])('marks the entry a page belongs to: %s', (pathname, id) => {
  expect(activeEntry(pathname, entries)).toBe(id)
})

it('has one entry for a screen that stands at two paths', () => {
  const paths = menu.flatMap((group) => group.routes).map((id) => findRoute(id).path)
  expect(paths).toContain('/permissoes/perfil')
  expect(paths.filter((path) => path.startsWith('/novo-permissoes'))).toEqual([])
})

it('has one entry for permissions, and that of the profiles for who may see these alone', () => {
  expect(isWithin(2103, () => true)).toBe(true)
  expect(isWithin(2103, (id) => id === 2103)).toBe(false)
  expect(isWithin(2100, () => true)).toBe(false)
  expect(menu.flatMap((group) => group.routes)).not.toContain(2104)
})

it('has on a phone what is done on the way through the plant alone', () => {
  const ids = menuOf(true).map(({ id }) => id)
  expect(ids).toEqual(['home', 'samples', 'nonConformities', 'actionPlans', 'seo', 'messages'])
  expect(menuOf(false)).toEqual(menu)
})
