import { type Browser, expect, type Page } from '@playwright/test'
import { hygieneToApprove, twoMonths } from '../lib/checklists.ts'
import { openContext } from '../lib/contexts.ts'
import { openOffice } from '../lib/people.ts'
import { paint } from '../lib/photo-record.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test.use({ locale: 'pt-BR' })

/** Somebody at a desk who reads Portuguese. */
async function deskAs(browser: Browser, id: string): Promise<Page> {
  const context = await openContext(browser, { locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, id)
  return page
}

/** The one question on the screen. */
const question = (page: Page, text: string) => page.getByRole('article', { name: text })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an operator applies a checklist with a photo that does not come at first, and it is approved', async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    const { name, questions } = await hygieneToApprove(await openOffice(request))
    const [first = '', second = ''] = questions
    let uploads = 0
    const { promise: wayIsFree, resolve: freeTheWay } = Promise.withResolvers<void>()
    await page.route('**/api/event/v1/Upload**', async (route) => {
      uploads += 1
      if (uploads === 1) return route.abort()
      await wayIsFree
      return route.continue()
    })
    await enterAs(page, 'operator', '1')
    await page.goto('/coletar/')
    await page.getByRole('link', { name: 'Checklists' }).click()
    await page.getByRole('list', { name }).getByRole('link', { name: 'Congelados' }).click()

    await question(page, first).getByRole('radio', { name: 'Não', exact: true }).click()
    await expect(page.getByText('1 de 2 respondidas')).toBeVisible()
    await question(page, first)
      .getByLabel('Adicionar arquivo')
      .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await paint(page) })
    await question(page, first)
      .getByRole('textbox', { name: /^O que foi encontrado/ })
      .fill('Sabonete em falta')
    await expect(question(page, first).getByRole('button', { name: 'Remover Arquivo 1' })).toBeVisible()
    // what was on its way is there in the end, without a press
    freeTheWay()
    await expect(question(page, first).getByRole('button', { name: 'Remover photo.jpg' })).toBeVisible()
    expect(uploads).toBe(2)
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Próxima' }).click()
    await question(page, second).getByRole('radio', { name: 'Sim', exact: true }).click()
    await expect(page.getByText('2 de 2 respondidas')).toBeVisible()
    await page.getByRole('button', { name: 'Registrar checklist' }).click()
    const signing = page.getByRole('dialog', { name: 'Assinar e registrar' })
    await expect(signing.getByRole('textbox', { name: /^Assinado por/ })).toHaveValue('João Batista Moreira')
    await signing.getByRole('button', { name: 'Registrar checklist' }).click()
    await expect(page.getByText('Checklist concluído com sucesso!')).toBeVisible()

    const desk = await deskAs(browser, 'manager')
    const faults = watchConsole(desk)
    await desk.goto('/checklist/aprovacao')
    await desk.getByRole('row').filter({ hasText: name }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(desk.getByText('Sabonete em falta').first()).toBeVisible()
    await expect(desk.getByRole('button', { name: 'photo.jpg' }).first()).toBeVisible()
    await desk.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
    await expect(desk.getByText('Registrado', { exact: true }).first()).toBeVisible()
    expect(faults).toEqual([])
    await desk.context().close()
  })
})

test('two months of an area are compared question by question', async ({ page, request }) => {
  const [later, earlier] = await twoMonths(await openOffice(request))
  const day = (at: string) => new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const faults = watchConsole(page)
  await enterAs(page, 'manager')
  await page.goto(`/checklist/lista/${later.id}`)
  await page.getByRole('combobox', { name: 'Com outra aplicação' }).click()
  await page.getByRole('option', { name: `${day(earlier.at)} · ${earlier.place.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('comparação')
  const heads = [earlier, later].map(({ at, place }) => `${day(at)} · ${place.name}`)
  for (const head of heads) await expect(page.getByRole('columnheader', { name: head }).first()).toBeVisible()
  await expect(page.getByRole('rowheader')).not.toHaveCount(0)
  expect(await page.getByRole('rowheader').count()).toBeGreaterThanOrEqual(later.questions)
  expect(faults).toEqual([])
})
