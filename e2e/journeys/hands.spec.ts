import { expect } from '@playwright/test'
import { enterAs } from '../lib/portal.ts'
import { fitsGloves, sides } from '../lib/targets.ts'
import { test } from '../lib/test.ts'

const FORM = 'Temperatura de cozimento'

for (const [side, viewport] of Object.entries(sides))
  test.describe(`a device held ${side}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('has targets for a glove on every screen, and Save in sight at every step', async ({ page }) => {
      await enterAs(page, 'operator', '1')
      await page.goto('/coletar/')
      await fitsGloves(page, 'places')
      await page.getByText('Estufa de cozimento 1').first().click()
      await fitsGloves(page, 'forms')
      await page.getByText(FORM).first().click()
      await fitsGloves(page, 'products')
      await page.getByRole('option').first().click()
      await fitsGloves(page, 'form')
      const save = page.getByRole('button', { name: 'Save record' })
      const inSight = async (step: string) => {
        await expect.soft(save, step).toBeInViewport({ ratio: 1 })
        await fitsGloves(page, step)
      }
      await inSight('before anything')
      for (const name of [/Temperatura interna/, /Temperatura da estufa/, /Tempo de cozimento/]) {
        const field = page.getByRole('textbox', { name })
        await field.tap()
        await page
          .getByRole('group', { name: /^Keypad for/ })
          .getByRole('button', { name: '8' })
          .tap()
        await expect(field).toBeInViewport({ ratio: 1 })
        await inSight(String(name))
      }
      for (const path of ['registros', 'opcoes', 'trabalho', 'apontamentos', 'apontamentos/novo']) {
        await page.goto(`/coletar/${path}`)
        await fitsGloves(page, path)
      }
    })

    test('has the main acts on the side of the hand, and keeps that', async ({ page }) => {
      await enterAs(page, 'operator', '1')
      await page.goto('/coletar/opcoes')
      await page.getByRole('radio', { name: 'Left' }).tap()
      await page.goto('/coletar/')
      await page.getByText('Estufa de cozimento 1').first().click()
      await page.getByText(FORM).first().click()
      await page.getByRole('option').first().click()
      const save = page.getByRole('button', { name: 'Save record' })
      const centre = async (of: typeof save) => {
        const box = await of.boundingBox()
        return (box?.x ?? 0) + (box?.width ?? 0) / 2
      }
      expect(await centre(save)).toBeLessThan(viewport.width / 2)
      await page.getByRole('textbox', { name: /Temperatura interna/ }).tap()
      const keys = page.getByRole('group', { name: /^Keypad for/ })
      const next = keys.getByRole('button', { name: 'Next', exact: true })
      expect(await centre(next)).toBeLessThan(await centre(keys.getByRole('button', { name: '0' })))
      if (side === 'landscape') expect(await centre(keys)).toBeLessThan(viewport.width / 2)
    })
  })
