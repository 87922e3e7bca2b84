import { expect, type Page } from '@playwright/test'
import { paint } from '../lib/photo-record.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

async function openHelp(page: Page) {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Help center' }).click()
}

test('an analyst finds help for the screen they are on, searches with a slip, and says that it helped', async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto('/notificacoes')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await openHelp(page)
  await expect(page.getByRole('heading', { level: 1, name: 'How do I keep up with notifications?' })).toBeVisible()
  await expect(page.getByText('Translation older than the original')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/notificacoes$/)

  await page.goto('/relatorio-de-coleta')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openHelp(page)
  const about = page.getByRole('region', { name: 'About the screen you came from' })
  await expect(about.getByRole('link', { name: 'Can I record without a network?' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('chekclist')
  // the same question stands on the page already, and goes when the results come
  await expect(page.getByRole('heading', { level: 2, name: 'Results' })).toBeVisible()
  await page.getByRole('link', { name: /How do I apply a checklist\?/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How do I apply a checklist?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await expect(page.getByText('Thanks. You can change your answer.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Yes' })).toHaveAttribute('aria-checked', 'true')
  // everything that belongs to an editor stays away from who reads
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(fetched.filter((name) => /RichTextEditor/.test(name))).toEqual([])
  expect(faults).toEqual([])
})

test('who manages help writes an answer with a picture, and sees its translation marked as older', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto('/central-de-ajuda/perguntas')
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Question/ }).fill('Where is the lever of oven 3?')
  await dialog.getByRole('combobox', { name: /^Category/ }).click()
  await page.getByRole('option', { name: 'Daily routine and action plans' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where is the lever of oven 3?' })).toBeVisible()

  const answer = page.getByRole('textbox', { name: /^Answer/ })
  await answer.click()
  await page.keyboard.type('Left of the door.')
  await page.keyboard.press('Enter')
  // pasted from elsewhere: what is no part of a text falls off
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 style="color:red">Careful</h1><script>alert(1)</script><p onclick="x()">It is <b>hot</b>.</p>',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(answer.getByRole('heading', { level: 2, name: 'Careful' })).toBeVisible()
  await page.keyboard.press('Enter')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting: Answer' })
  await toolbar.getByRole('button', { name: 'Picture' }).click()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lever.jpg', mimeType: 'image/jpeg', buffer: await paint(page) })
  await expect(dialog.getByText('lever.jpg')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('The red lever')
  await dialog.getByRole('button', { name: 'Insert picture' }).click()
  await expect(answer.getByRole('img', { name: 'The red lever' })).toBeVisible()

  await page.getByRole('tab', { name: /^Português \(Brasil\)/ }).click()
  await page.getByRole('button', { name: 'Translate' }).click()
  await page.getByRole('textbox', { name: /^Question/ }).fill('Onde fica a alavanca do forno 3?')
  await page.getByRole('textbox', { name: /^Answer/ }).click()
  await page.keyboard.type('À esquerda da porta.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Onde fica a alavanca do forno 3?')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Enable' }).click()
  await dialog.getByRole('button', { name: 'Enable' }).click()
  await expect(history).toContainText('Enabled')

  await page.getByRole('tab', { name: /^English/ }).click()
  await answer.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Ask Ana for the key.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Português (Brasil) · Older than the original' })).toBeVisible()

  await page.goto('/central-de-ajuda')
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('lever oven')
  await page.getByRole('link', { name: /Where is the lever of oven 3\?/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Careful' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The red lever' })).toBeVisible()
  await expect(page.getByText('Ask Ana for the key.')).toBeVisible()
  // what the page's policy refused of the pasted text, it says in the console
  expect(faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([])
})
