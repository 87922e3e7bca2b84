import { expect } from '@playwright/test'
import { reach, takeOption } from '../lib/keys.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'
import { isAtStep, nextByKeys as next } from '../lib/wizard.ts'

test('a checklist is defined in its seventeen steps by the keyboard alone', async ({ page }) => {
  // every way is walked by Tab
  test.slow()
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  const { keyboard } = page
  const name = `Night shift 5S ${Date.now()}`

  await page.goto('/tipo-checklist/novo')
  // what is typed first has the focus by itself, here and in every section
  await expect(page.getByRole('textbox', { name: /^Subtitle/ })).toBeFocused()
  await keyboard.type(name)
  await reach(page, page.getByRole('combobox', { name: /^Plant/ }))
  await keyboard.press('ArrowDown')
  await takeOption(page, page.getByRole('option').first())
  await reach(page, page.getByRole('button', { name: 'Create' }))
  await keyboard.press('Enter')
  await isAtStep(page, 'SEO element')
  await expect(page.getByRole('combobox', { name: 'SEO element' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await takeOption(page, page.getByRole('option').first())
  await next(page, 'Topic')
  await next(page, 'Title')
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  await keyboard.type('5S')
  // Tab goes on from section to section, as all of them are on the page
  await keyboard.press('Tab')
  await isAtStep(page, 'Subtitle')
  await next(page, 'Plants')

  await next(page, 'Areas and places')
  await reach(page, page.getByRole('treeitem').first())
  await keyboard.press('Space')
  await expect(page.getByText('1 place chosen', { exact: true })).toBeVisible()

  await next(page, 'Platforms')
  const operators = page.getByRole('checkbox', { name: /^Operators/ })
  await reach(page, operators)
  await keyboard.press('Space')
  await expect(operators).toBeChecked()

  await next(page, 'Roles and profiles')
  await next(page, 'Who answers')
  await next(page, 'Question style')

  await next(page, 'Groups')
  await reach(page, page.getByRole('button', { name: 'Add group' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Group 1/ })).toBeFocused()
  await keyboard.type('Order')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Group 2/ })).toBeFocused()
  await keyboard.type('Use')

  await next(page, 'Order of the groups')
  await reach(page, page.getByRole('button', { name: 'More about Use' }))
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('list', { name: 'Order of the groups' }).getByRole('listitem').first()).toContainText(
    'Use',
  )

  await next(page, 'Questions')
  await reach(page, page.getByRole('button', { name: 'Add question to Use' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeFocused()
  await keyboard.type('Is everything in use?')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toBeFocused()
  await keyboard.type('Is the aisle free?')
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Is the aisle free?')

  await next(page, 'Answers and weights')
  await reach(page, page.getByRole('textbox', { name: 'Weight: Is the aisle free?' }))
  await keyboard.press('Control+a')
  await keyboard.type('3')
  await expect(page.getByText('Weights add up to 4 over 2 questions.')).toBeVisible()

  await next(page, 'Critical questions')
  await reach(page, page.getByRole('checkbox', { name: '1. Is the aisle free?' }))
  await keyboard.press('Space')
  await expect(page.getByText('1 critical question', { exact: true })).toBeVisible()

  await next(page, 'Result ranges, size and approval')
  // the focus is in the first field: the button stands before it
  await reach(page, page.getByRole('button', { name: 'Start with three ranges' }), 'Shift+Tab')
  await keyboard.press('Enter')
  const border = page.getByRole('slider', { name: 'Border between Good and Fair' })
  // the button is gone: the focus is at the step that it stood in
  await reach(page, border)
  await keyboard.press('ArrowDown')
  await expect(border).toHaveAttribute('aria-valuenow', '89')

  // what was typed is there again after the tab was lost
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(border).toHaveAttribute('aria-valuenow', '89')

  await next(page, 'Review')
  const yes = page.getByRole('radiogroup', { name: /Is the aisle free/ }).getByRole('radio', { name: 'Yes' })
  await reach(page, yes)
  await keyboard.press('Space')
  await expect(page.getByRole('status', { name: 'Running score' })).toContainText('100%')
  await reach(page, page.getByRole('button', { name: 'Publish checklist' }))
  await keyboard.press('Enter')
  // the question says who gets it; its button has the focus
  const question = page.getByRole('dialog', { name: 'Publish this checklist?' })
  await expect(question.getByRole('region', { name: 'Before you decide' })).toContainText('place')
  await expect(question.getByRole('button', { name: 'Publish checklist' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible()
  expect(faults).toEqual([])
})
