import type { Page } from '@playwright/test'

/** A screen of the product and who looks at it. `prepare` brings it into the state worth a look. */
export interface Screen {
  name: string
  as: string | null
  path: string
  platform?: '1' | '2'
  prepare?(page: Page): Promise<void>
}

const settle = (page: Page) => page.waitForLoadState('networkidle')

/** The first row of a list, opened. */
async function openFirstRow(page: Page) {
  await settle(page)
  await page.getByRole('row').nth(1).click()
  await settle(page)
}

/** Every screen that stands, in the order of the route list. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', as: null, path: '/' },
  { name: 'home', as: 'analyst', path: '/' },
  { name: 'settings', as: 'analyst', path: '/configuracoes' },
  { name: 'collects', as: 'analyst', path: '/relatorio-de-coleta' },
  {
    name: 'collects-filters',
    as: 'analyst',
    path: '/relatorio-de-coleta?outRange=true',
    async prepare(page) {
      await settle(page)
      await page.keyboard.press('/')
      await settle(page)
    },
  },
  { name: 'collect', as: 'analyst', path: '/relatorio-de-coleta?outRange=true', prepare: openFirstRow },
  { name: 'non-conformities', as: 'supervisor', path: '/nao-conformidade' },
  { name: 'non-conformity', as: 'supervisor', path: '/nao-conformidade', prepare: openFirstRow },
  { name: 'not-found', as: 'operator', path: '/permissoes' },
  { name: 'capture-sign-in', as: null, path: '/coletar/' },
  { name: 'capture-forms', as: 'operator', path: '/coletar/', platform: '1' },
]
