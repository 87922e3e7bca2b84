import { emptyChecklist, newGroup, newQuestion } from '@lineside/contract/checklists'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { LeaveContext } from '../../../core/navigation/leave.ts'
import { renderUi } from '../../../core/testing/index.ts'
import { placedQuestions } from './question-places.ts'
import { RestFine } from './RestFine.tsx'
import { openSheet } from './sheet.ts'
import { SheetContext } from './useSheet.ts'

const content = {
  ...emptyChecklist('Hygiene', [1]),
  groups: [
    {
      ...newGroup(1, 'Line', null),
      questions: [
        newQuestion(11, 'Is the floor dry?', 'YES_NO'),
        newQuestion(12, 'Are the knives clean?', 'YES_NO'),
        { ...newQuestion(13, 'Is the detector on?', 'YES_NO'), critical: true },
        newQuestion(14, 'How warm is the room?', 'NUMBER'),
        { ...newQuestion(15, 'Anything else in order?', 'YES_NO'), optional: true },
        newQuestion(16, 'How tidy is it?', 'SCALE'),
      ],
    },
  ],
}

const user = userEvent.setup({ delay: null })
const onGoTo = vi.fn()
const onAnswered = vi.fn()
afterEach(() => vi.clearAllMocks())

async function show() {
  const sheet = openSheet({ content, answer: null, saving: null })
  await renderUi(
    <LeaveContext value={() => undefined}>
      <SheetContext value={sheet}>
        <RestFine questions={placedQuestions(content)} onGoTo={onGoTo} onAnswered={onAnswered} />
      </SheetContext>
    </LeaveContext>,
    'en-US',
    ['checklist-answers'],
  )
  return sheet
}

const lookOver = async () => {
  await user.click(screen.getByRole('button', { name: 'The rest is fine' }))
  return within(await screen.findByRole('dialog', { name: 'Look over the rest' }))
}

it('answers what is open after a look over it; what has to be answered by itself stands above', async () => {
  const sheet = await show()
  sheet.change(12, { choiceId: 2 })
  const look = await lookOver()
  const listed = look.getAllByRole('listitem').map((item) => item.textContent)
  expect(listed).toEqual(['1. Is the floor dry?Yes', '6. How tidy is it?4'])
  expect(look.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(1)
  await user.click(
    within(look.getByRole('radiogroup', { name: /Is the detector on/ })).getByRole('radio', { name: 'Yes' }),
  )
  await user.type(look.getByRole('textbox', { name: /How warm is the room/ }), '11')
  expect(look.queryByText(/Anything else/)).toBeNull()
  expect(sheet.all().has(11)).toBe(false)
  await user.click(look.getByRole('button', { name: 'Answer 2 as fine' }))
  expect(onAnswered).toHaveBeenCalledOnce()
  const answered = [...sheet.all()].map(([id, { choiceId, number }]) => [id, choiceId ?? number] as const)
  expect(new Map(answered)).toEqual(
    new Map([
      [12, 2],
      [13, 1],
      [14, 11],
      [11, 1],
      [16, 5],
    ]),
  )
})

it('leads to a question that is not fine after all, and answers nothing', async () => {
  const sheet = await show()
  const look = await lookOver()
  await user.click(look.getByRole('button', { name: /Is the floor dry/ }))
  expect(onGoTo).toHaveBeenCalledWith(11)
  expect(sheet.all().size).toBe(0)
})

it('is not offered where no rest is left', async () => {
  const sheet = await show()
  sheet.change(11, { choiceId: 1 })
  sheet.change(12, { choiceId: 1 })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'The rest is fine' })).toBeNull())
})
