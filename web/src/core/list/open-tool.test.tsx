import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setUpLanguages } from '../i18n/index.ts'
import { useOpenTool } from './open-tool.ts'

interface Row {
  id: number
}

const address = ({ id }: Row) => (id > 0 ? `/coisa/${id}` : null)

afterEach(cleanup)

it('opens a row by its address, in the reader’s language, and is not offered where nothing is opened', async () => {
  await setUpLanguages('pt-BR')
  const { result, rerender } = renderHook(() => useOpenTool(address))
  expect(result.current({ id: 7 })).toMatchObject([{ id: 'open', label: 'Abrir', href: '/coisa/7' }])
  expect(result.current({ id: 0 })).toEqual([])
  // a table draws its rows again when their tools change
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
})
