import type { Page } from '@playwright/test'

/** A screen of the product and who looks at it. `prepare` brings it into the state worth a look. */
export interface Screen {
  name: string
  as: string | null
  path: string
  platform?: '1' | '2'
  prepare?(page: Page): Promise<void>
}

/** Waits until nothing is asked for and nothing stands in for what is to come. */
export async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const waiting = '[aria-busy="true"], [class*="skeleton" i], [class*="spinner" i]'
    return document.querySelector('h1') !== null && document.querySelector(waiting) === null
  })
  await page.waitForLoadState('networkidle')
}

/** The first form of the first place, in the operators' application. */
async function openFirstForm(page: Page) {
  await settle(page)
  await page.getByText('Estufa de cozimento 1').first().click()
  await page.getByText('Temperatura de cozimento').first().click()
  await page.getByRole('heading', { level: 1, name: 'Temperatura de cozimento' }).waitFor()
  await settle(page)
}

/** A value outside its limits, while it is typed. */
async function typeOutside(page: Page) {
  await openFirstForm(page)
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('68')
}

/** The first row of a list, opened. */
async function openFirstRow(page: Page) {
  await settle(page)
  const list = await page.locator('h1').textContent()
  await page.getByRole('row').nth(1).click()
  await page.waitForURL(/record=\d|(nao-conformidade|relatorio-de-acoes|perfil|usuario)\/\d/)
  // the address changes before the page does
  await page.waitForFunction(
    (before) => ![null, before].includes(document.querySelector('h1')?.textContent ?? null),
    list,
  )
  await settle(page)
}

/** Every screen that stands, in the order of the route list. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', as: null, path: '/' },
  { name: 'home', as: 'analyst', path: '/' },
  { name: 'home-collects', as: 'supervisor', path: '/?tab=collects' },
  { name: 'home-rollout', as: 'admin', path: '/?tab=rollout' },
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
  { name: 'actions', as: 'supervisor', path: '/relatorio-de-acoes?tab=all' },
  { name: 'actions-log', as: 'supervisor', path: '/relatorio-de-acoes?tab=log' },
  { name: 'action', as: 'supervisor', path: '/relatorio-de-acoes?status=progress,belated', prepare: openFirstRow },
  { name: 'profiles', as: 'admin', path: '/permissoes/perfil' },
  { name: 'profile', as: 'admin', path: '/permissoes/perfil', prepare: openFirstRow },
  { name: 'profile-new', as: 'admin', path: '/permissoes/novo' },
  { name: 'permissions', as: 'admin', path: '/permissoes' },
  { name: 'permissions-history', as: 'admin', path: '/permissoes?tab=history' },
  { name: 'users', as: 'admin', path: '/permissoes/gestao' },
  { name: 'user', as: 'admin', path: '/permissoes/gestao', prepare: openFirstRow },
  { name: 'not-found', as: 'operator', path: '/permissoes' },
  { name: 'capture-sign-in', as: null, path: '/coletar/' },
  { name: 'capture-form', as: 'operator', path: '/coletar/', platform: '1', prepare: openFirstForm },
  { name: 'capture-outside', as: 'operator', path: '/coletar/', platform: '1', prepare: typeOutside },
  { name: 'capture-records', as: 'operator', path: '/coletar/registros', platform: '1' },
  { name: 'capture-options', as: 'operator', path: '/coletar/opcoes', platform: '1' },
  { name: 'capture-place', as: 'operator', path: '/coletar/', platform: '1' },
]
