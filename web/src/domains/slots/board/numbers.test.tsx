import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../core/testing/index.ts'
import { KindNumbers } from './KindNumbers.tsx'

const none = { missed: 0, open: 0, late: 0, performed: 0, justified: 0, scheduled: 1 }

afterEach(cleanup)

/** The rules of Portuguese count nought among the singular; nobody says so. */
it.each([
  ['pt-BR', ['0não realizadas', '0abertas agora', '0com atraso', '0realizadas', '0justificadas', '1agendada']],
  ['pt', ['0não realizadas', '0abertas agora', '0com atraso', '0realizadas', '0justificadas', '1agendada']],
  ['en-US', ['0missed', '0open now', '0late', '0performed', '0justified', '1scheduled']],
] as const)('none of a kind reads as people say it: %s', async (language, expected) => {
  await renderUi(<KindNumbers counts={none} />, language, ['slots'])
  const items = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(items.map((one) => one.textContent)).toEqual(expected)
})
